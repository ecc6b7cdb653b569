// Groups as moderators see them: owner and members, never the messages.
import * as contract from '@banyan/contract/staff/chat/group'
import { endGroup } from '../../chat/group/leave.ts'
import { signPhoto } from '../../chat/signed.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { recordAction } from '../audit.ts'
import { isGroup, listGroups, listPlaces, lockGroup } from './group.sql.ts'

const pageSize = 20
const membersSize = 50

export const loadGroup = handle(contract.loadGroup, async ({ app, request }) => {
  const { state, search } = request
  const list = `staff chat group ${state ?? 'all'}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const rows = await listGroups(app.database.db, { state, search, before }, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  return {
    list: page.rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      avatar: signPhoto(app.files.sign, row).avatar,
      owner: row.owner,
      member_count: row.member_count,
      created: row.created_at.toISOString(),
      dissolved: row.dissolved_at?.toISOString() ?? null,
      active: row.last_at.toISOString(),
      reports_waiting: Number(row.reports_waiting),
      reports_upheld: Number(row.reports_upheld),
    })),
    next: page.next,
  }
})

export const loadMembers = handle(contract.loadMembers, async ({ app, request, refuse }) => {
  const { db } = app.database
  const group = BigInt(request.id)
  const list = `staff chat group ${group} members`
  const [role, joined, id] = readCursor(app, list, request.cursor) ?? []
  if (!(await isGroup(db, group))) return refuse('record-not-found')
  const after =
    role === undefined || joined === undefined || id === undefined ? undefined : { role, joined, id }
  const rows = await listPlaces(db, group, after, app.clock.now(), membersSize + 1)
  const page = cutPage(rows, membersSize, (last) =>
    writeCursor(app, list, [BigInt(last.role), last.joined, last.id]),
  )
  return {
    list: page.rows.map((row) => ({
      id: String(row.id),
      nick_name: row.nick_name,
      avatar: row.avatar,
      user_code: row.user_code,
      user_type: row.role,
      joined: row.joined_at.toISOString(),
      muted_until: row.muted_until?.toISOString() ?? null,
      banned_until: row.banned_until?.toISOString() ?? null,
    })),
    next: page.next,
  }
})

export const doDissolve = handle(contract.doDissolve, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const { reason } = request
  if (reason === '') return refuse('reason-missing')
  const id = BigInt(request.id)
  return publishOnce(context, async (tx, news) => {
    const at = app.clock.now()
    const group = (await lockGroup(tx, id)) ?? refuse('record-not-found')
    if (group.dissolved_at) refuse('dissolved-already')
    await endGroup(tx, news, id, {
      sender: group.owner_id,
      options: { tipsType: 'dissolve-group' },
      at,
    })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'group.dissolve',
      subject: request.id,
      before: { name: group.name, owner: group.owner, members: group.member_count },
      after: { dissolved: true, reason },
    })
    return {}
  })
})
