// Members as moderators see them: active restrictions and reports about them.
import * as contract from '@banyan/contract/staff/chat/member'
import { liftBan, writeBan } from '../../chat/moderation/ban.ts'
import { tellingOnce } from '../../chat/tell-once.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { recordAction } from '../audit.ts'
import { findMember, listMembers } from './member.sql.ts'

const pageSize = 20

export const loadMember = handle(contract.loadMember, async ({ app, request }) => {
  const list = `staff chat member ${request.standing}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const restricted = request.standing === 'restricted'
  const { search } = request
  const now = app.clock.now()
  const rows = await listMembers(app.database.db, { restricted, search, before, now }, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  return {
    list: page.rows.map((row) => ({
      id: String(row.id),
      nick_name: row.nick_name,
      avatar: row.avatar,
      user_code: row.user_code,
      account: row.account,
      joined: row.created_at.toISOString(),
      muted_until: row.muted_until?.toISOString() ?? null,
      banned_until: row.banned_until?.toISOString() ?? null,
      reason: row.reason ?? '',
      taken_by: row.taken_by,
      reports_waiting: Number(row.reports_waiting),
      reports_upheld: Number(row.reports_upheld),
    })),
    next: page.next,
  }
})

export const doRestrict = handle(contract.doRestrict, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { restriction, hours, reason } = request
  if (reason === '') return refuse('reason-missing')
  const at = app.clock.now()
  const member = BigInt(request.id)
  return tellingOnce(context, async (tx, news) => {
    const found = (await findMember(tx, member)) ?? refuse('record-not-found')
    const taken = await writeBan(tx, news, {
      member,
      restriction,
      hours,
      reason,
      report: null,
      staff: staff.staffId,
      at,
    })
    const was = restriction === 'mute' ? taken.before.muted_until : taken.before.banned_until
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: `member.${restriction}`,
      subject: found.user_code,
      before: { name: found.nick_name, until: was && was > at ? was : null },
      after: { until: taken.until, reason },
    })
    return { until: taken.until.toISOString() }
  })
})

export const doLift = handle(contract.doLift, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { restriction, reason } = request
  if (reason === '') return refuse('reason-missing')
  const at = app.clock.now()
  const member = BigInt(request.id)
  return once(context, async (tx) => {
    const found = (await findMember(tx, member)) ?? refuse('record-not-found')
    const before =
      (await liftBan(tx, { member, restriction, staff: staff.staffId, at })) ?? refuse('not-in-force')
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: `member.lift-${restriction}`,
      subject: found.user_code,
      before: {
        name: found.nick_name,
        until: restriction === 'mute' ? before.muted_until : before.banned_until,
      },
      after: { until: null, reason },
    })
    return {}
  })
})
