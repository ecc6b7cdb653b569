// One work list for all staff work that waits for a decision: pages, counts, and the one decision of an item. A slice
// describes its records as a `WorkSource` and adds only its own parts: the display of a row and the effect of a
// decision.
//
// waiting ──claim──► waiting, claimed until a time ──decide──► decided, final
//    ▲                      │ release, or the time passes
//    └──────────────────────┘
import type { App } from '../../boot/app-context.ts'
import type { Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import type { StaffSession } from '../../identity/session.ts'
import { recordAction } from '../audit.ts'
import type { History, WorkRequest, WorkRow, WorkSource } from './source.ts'
import {
  countDecided,
  countMine,
  countOfMembers,
  countWaiting,
  deleteClaim,
  findClaim,
  listWork,
  lockItem,
  updateDecided,
} from './work-list.sql.ts'
import { zoned } from './days.ts'

export const pageSize = 20

/** The acting member of staff. `refuse` is the one of the handler's context. */
export interface Actor {
  readonly app: App
  readonly staff: StaffSession
  readonly origin: string
}

interface Refusing {
  refuse(
    this: void,
    code: 'record-not-found' | 'decided-already' | 'claimed-already',
    params?: Record<string, string>,
  ): never
}

/** Returns how many items wait for staff. */
export const waitingOf = async ({ database }: App, source: WorkSource): Promise<number> =>
  (await countWaiting(database.db, source)).count

/**
 * Returns a page of a work list with its counts. `counts` has the number of waiting items and of each decided state.
 */
export async function loadWork<Row extends WorkRow>(
  { app, staff }: Pick<Actor, 'app' | 'staff'>,
  source: WorkSource<Row>,
  request: WorkRequest & { cursor?: string | undefined },
) {
  const { db } = app.database
  const { cursor, ...asked } = request
  const filter = await zoned(app, asked)
  const now = app.clock.now()
  const reader = { staffId: staff.staffId, now }
  const list = `staff ${source.name} ${request.state ?? 'all'}`
  const after = readCursor(app, list, cursor)
  const rows = await listWork(db, source, { request: filter, reader, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.position, last.id]))
  const [waiting, decided, mine] = await Promise.all([
    countWaiting(db, source),
    countDecided(db, source),
    countMine(db, source, reader),
  ])
  const count = (state: string) => (state === 'waiting' ? waiting.count : (decided[state] ?? 0))
  return { ...page, count, sum: waiting.sum, mine, now: now.toISOString() }
}

/** Returns the number of decided items of each of these members, by state. */
export async function historyOf(
  { database }: App,
  source: WorkSource,
  members: readonly bigint[],
): Promise<(member: bigint) => History> {
  const counts = await countOfMembers(database.db, source, members)
  const histories = new Map<bigint, Record<string, number>>()
  for (const { member_id, state, count } of counts)
    histories.set(member_id, { ...histories.get(member_id), [state]: Number(count) })
  return (member) => histories.get(member) ?? {}
}

/**
 * Returns how many items of a row's member are in a decided state, the row left out: a decided item is part of its
 * member's history.
 */
export async function othersOf<Row extends WorkRow>(
  app: App,
  source: WorkSource<Row>,
  rows: readonly Row[],
  memberOf: (row: Row) => bigint,
): Promise<(row: Row, state: string) => number> {
  const history = await historyOf(app, source, rows.map(memberOf))
  return (row, state) => (history(memberOf(row))[state] ?? 0) - (row.state === state ? 1 : 0)
}

/** Returns the member of an item in the contract's shape. */
export const showItemMember = (row: {
  member_id: bigint
  nick_name: string
  avatar: string
  user_code: string
  member_account: string
}) => ({
  id: String(row.member_id),
  nick_name: row.nick_name,
  avatar: row.avatar,
  user_code: row.user_code,
  account: row.member_account,
})

/** Returns a row's claim in the contract's shape; null if there is none or the row is decided. */
export const showClaim = (row: WorkRow, staff: StaffSession) =>
  row.claim_by === null || row.claim_until === null || row.state !== 'waiting'
    ? null
    : { by: row.claim_by, mine: row.claim_staff === staff.staffId, until: row.claim_until.toISOString() }

/** Locks an item that waits and that no one else has claimed, and returns its member; refuses otherwise. */
export async function lockWaiting(
  tx: Tx,
  { app, staff, refuse }: Actor & Refusing,
  source: WorkSource,
  id: bigint,
): Promise<{ member: bigint | null }> {
  const item = (await lockItem(tx, source, id)) ?? refuse('record-not-found')
  if (item.state !== 'waiting') refuse('decided-already', { name: item.decided_by ?? '' })
  const claim = await findClaim(tx, source, id, app.clock.now())
  if (claim && claim.staff_id !== staff.staffId) refuse('claimed-already', { name: claim.by })
  return { member: item.member }
}

/** Ends the claim of an item, also another person's: its next step is for anyone. */
export async function releaseClaim(tx: Tx, source: WorkSource, id: bigint): Promise<void> {
  await deleteClaim(tx, source, id)
}

/** A decision: the new state, the record's own columns, the audit entry, and the last step. */
export interface Decision {
  readonly state: string
  readonly columns: Readonly<Record<string, unknown>>
  readonly action: string
  readonly before: object
  readonly after: object
  /**
   * Runs after everything else. Stores the notices to members and locks the rows of `chat_person` here, not in the
   * effect: the counts of the list are locked before them, as in changes of a decided item.
   */
  readonly tell?: () => Promise<void>
}

/**
 * Decides an item once, in the caller's transaction: locks it, runs `effect` (money), writes the new state, deletes
 * the claim, writes the audit entry (D51) and runs the decision's `tell`. A second decision is refused with the name of
 * the first decider (D52).
 *
 * Locks the item, the rows of `effect`, the counts of the list, then the rows of `tell`.
 */
export async function decideWork(
  tx: Tx,
  actor: Actor & Refusing,
  source: WorkSource,
  id: bigint,
  effect: (at: Date) => Promise<Decision>,
): Promise<void> {
  const { app, staff, origin } = actor
  const at = app.clock.now()
  const { member } = await lockWaiting(tx, actor, source, id)
  const { state, columns, action, before, after, tell } = await effect(at)
  const written = await updateDecided(tx, source, id, {
    ...columns,
    state,
    decided_by: staff.staffId,
    decided_at: at,
  })
  // The row is locked and was waiting, so this can only be a fault of the server. The throw undoes the effect.
  if (!written) throw new Error(`${source.name} ${id} was decided while it was locked`)
  await deleteClaim(tx, source, id)
  await recordAction(tx, {
    at,
    staff,
    origin,
    action,
    subject: String(id),
    member,
    before: { state: 'waiting', ...before },
    after: { state, ...after },
  })
  await tell?.()
}
