// Claims: a member of staff takes an item for some minutes. A claim is a lease. It ends by a decision, by release, or
// by time, and then anyone may take the item. So an item never stays with someone who has gone home.
import { recordAction } from '../audit.ts'
import type { WorkSource } from './source.ts'
import { type Actor, lockWaiting } from './work-list.ts'
import type { Tx } from '../../db/db.ts'
import type { WorkListName } from './source.ts'
import { deleteClaim, deleteClaims, insertClaim, lockItem, lockNextFree } from './work-list.sql.ts'
import { minuteMs } from '../../lib/time.ts'

/** Number of tries to find another item after someone else was faster. */
const triesMax = 20

type Refuse = Parameters<typeof lockWaiting>[1]['refuse']
type RefuseRelease = (
  this: void,
  code: 'record-not-found' | 'decided-already',
  params?: Record<string, string>,
) => never

async function untilOf({ app }: Actor, now: Date): Promise<Date> {
  const { 'work.claimMinutes': minutes } = await app.settings.read()
  return new Date(now.getTime() + minutes * minuteMs)
}

const audited = (
  { app, staff, origin }: Actor,
  source: WorkSource,
  what: 'claim' | 'release',
  id: bigint,
  until: Date | null,
) => ({
  at: app.clock.now(),
  staff,
  origin,
  action: `${source.name}.${what}`,
  subject: String(id),
  before: null,
  after: until === null ? null : { until },
})

/** Claims a waiting item, or renews the caller's own claim. Refuses while the claim of someone else lasts. */
export async function claimItem(actor: Actor & { refuse: Refuse }, source: WorkSource, id: bigint) {
  const { app, staff } = actor
  const now = app.clock.now()
  const until = await untilOf(actor, now)
  await app.database.transaction(async (tx) => {
    await lockWaiting(tx, actor, source, id)
    const claimed = await insertClaim(tx, source, { id, staffId: staff.staffId, now, until })
    if (!claimed) throw new Error(`${source.name} ${id} was claimed while it was locked`)
    await recordAction(tx, audited(actor, source, 'claim', id, until))
  })
  return { by: staff.name, mine: true, until: until.toISOString() }
}

/** Claims the oldest waiting item without a claim; undefined if there is none. */
export async function takeNext(actor: Actor, source: WorkSource): Promise<bigint | undefined> {
  const { app, staff } = actor
  const now = app.clock.now()
  const until = await untilOf(actor, now)
  for (let tries = 0; tries < triesMax; tries++) {
    const taken = await app.database.transaction(async (tx) => {
      const id = await lockNextFree(tx, source, { staffId: staff.staffId, now })
      if (id === undefined) return 'none'
      // Another claim was committed after this statement's snapshot: look for the next item.
      if (!(await insertClaim(tx, source, { id, staffId: staff.staffId, now, until }))) return 'again'
      await recordAction(tx, audited(actor, source, 'claim', id, until))
      return id
    })
    if (taken === 'none') return undefined
    if (taken !== 'again') return taken
  }
  return undefined
}

/**
 * Releases the caller's claim of a waiting item; does nothing if there is none. Refuses once the item is decided: an undo
 * of the claim must not look like an undo of the decision.
 */
export async function releaseItem(
  actor: Actor & { refuse: RefuseRelease },
  source: WorkSource,
  id: bigint,
): Promise<void> {
  const { app, staff, refuse } = actor
  await app.database.transaction(async (tx) => {
    const item = (await lockItem(tx, source, id)) ?? refuse('record-not-found')
    if (item.state !== 'waiting') refuse('decided-already', { name: item.decided_by ?? '' })
    if (await deleteClaim(tx, source, id, staff.staffId))
      await recordAction(tx, audited(actor, source, 'release', id, null))
  })
}

/** Releases all claims of a person in these lists, for someone who may no longer decide them. */
export const releaseClaims = (tx: Tx, staffId: bigint, lists: readonly WorkListName[]): Promise<void> =>
  deleteClaims(tx, staffId, lists)
