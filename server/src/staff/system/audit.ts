import * as contract from '@banyan/contract/staff/system/audit'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { listActions, listPeople } from './audit.sql.ts'
import { dayMs } from '../../lib/time.ts'

const pageSize = 30

export const loadAudit = handle(contract.loadAudit, async ({ app, request }) => {
  const { staff, search, member, from, to } = request
  const [before] = readCursor(app, 'audit', request.cursor) ?? []
  const rows = await listActions(app.database.db, {
    staff: staff === undefined ? undefined : BigInt(staff),
    search,
    member: member === undefined ? undefined : BigInt(member),
    from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
    until: to === undefined ? undefined : new Date(new Date(`${to}T00:00:00Z`).getTime() + dayMs),
    before,
    limit: pageSize + 1,
  })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, 'audit', [last.id]))
  return {
    list: page.rows.map((row) => ({
      id: String(row.id),
      time: row.at.toISOString(),
      staff: row.staff_name,
      origin: row.origin,
      action: row.action,
      subject: row.subject,
      before: row.before,
      after: row.after,
    })),
    next: page.next,
    people: (await listPeople(app.database.db)).map(({ id, name }) => ({ id: String(id), name })),
  }
})
