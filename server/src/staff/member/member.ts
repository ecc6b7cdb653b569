// Members as staff see them: the list, and their restrictions. Restrictions of the chat and freezes are separate calls,
// because they need different rights.
import type { RequestOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/staff/member/member'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { type Context, handle } from '../../door/handler.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { recordAction } from '../audit.ts'
import { startExport } from '../work/export-start.ts'
import type { WorkRequest } from '../work/source.ts'
import { memberExport } from './member/source.ts'
import { listMembers, lockMember } from './member.sql.ts'
import { liftRestriction, writeRestriction } from './restriction.ts'
import { readStanding } from './restriction.sql.ts'
import { zoned } from '../work/days.ts'

const pageSize = 20

/** Returns the filters as an export stores them. */
const filterOf = ({ level, ...filter }: RequestOf<typeof contract.doExport>): WorkRequest => ({
  ...filter,
  ...(level !== undefined && { level: String(level) }),
})

export const loadMember = handle(contract.loadMember, async ({ app, request }) => {
  const { cursor, ...asked } = request
  const list = `staff members ${request.order ?? 'newest'}`
  const after = readCursor(app, list, cursor)
  const rows = await listMembers(app.database.db, {
    filter: await zoned(app, filterOf(asked)),
    now: app.clock.now(),
    after,
    limit: pageSize + 1,
  })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.position, last.id]))
  return {
    list: page.rows.map((row) => ({
      id: String(row.id),
      nick_name: row.nick_name,
      avatar: row.avatar,
      user_code: row.user_code,
      account: row.account,
      country: row.country,
      level: row.level,
      joined: row.created_at.toISOString(),
      restrictions: row.restrictions.map((one) => ({ ...one, until: new Date(one.until).toISOString() })),
      reports_waiting: Number(row.reports_waiting),
      reports_upheld: Number(row.reports_upheld),
    })),
    next: page.next,
  }
})

export const doExport = handle(contract.doExport, async (context) => {
  const id = await startExport(context, memberExport, filterOf(context.request))
  return { id: String(id) }
})

type Restricting = Context<typeof contract.doRestrict> | Context<typeof contract.doFreeze>

async function restrict(context: Restricting): Promise<{ until: string }> {
  const { app, request, staff, origin } = context
  const refuse: Context<typeof contract.doRestrict>['refuse'] = context.refuse
  const { restriction, hours, reason } = request
  if (reason === '') return refuse('reason-missing')
  const at = app.clock.now()
  const member = BigInt(request.id)
  return publishOnce(context as Context<typeof contract.doFreeze>, async (tx, news) => {
    const found = (await lockMember(tx, member)) ?? refuse('record-not-found')
    const standing = await readStanding(tx, member, restriction, at)
    const seen = request.seen === undefined ? undefined : new Date(request.seen).getTime()
    if (standing.until?.getTime() !== seen) return refuse('decided-already', { name: standing.by })
    const taken = await writeRestriction(app, tx, news, {
      member,
      restriction,
      hours,
      reason,
      report: null,
      staff: staff.staffId,
      at,
    })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: `member.${restriction}`,
      subject: found.user_code,
      member,
      before: { name: found.nick_name, until: taken.before },
      after: { until: taken.until, reason },
    })
    return { until: taken.until.toISOString() }
  })
}

export const doRestrict = handle(contract.doRestrict, restrict)
export const doFreeze = handle(contract.doFreeze, restrict)

type Lifting = Context<typeof contract.doLift> | Context<typeof contract.doUnfreeze>

async function lift(context: Lifting): Promise<Record<string, never>> {
  const { app, request, staff, origin } = context
  const refuse: Context<typeof contract.doLift>['refuse'] = context.refuse
  const { restriction, reason } = request
  if (reason === '') return refuse('reason-missing')
  const at = app.clock.now()
  const member = BigInt(request.id)
  return publishOnce(context as Context<typeof contract.doUnfreeze>, async (tx, news) => {
    const found = (await lockMember(tx, member)) ?? refuse('record-not-found')
    const until =
      (await liftRestriction(tx, news, { member, restriction, staff: staff.staffId, at })) ??
      refuse('not-in-force')
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: `member.lift-${restriction}`,
      subject: found.user_code,
      member,
      before: { name: found.nick_name, until },
      after: { until: null, reason },
    })
    return {}
  })
}

export const doLift = handle(contract.doLift, lift)
export const doUnfreeze = handle(contract.doUnfreeze, lift)
