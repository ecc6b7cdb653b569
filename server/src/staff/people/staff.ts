import * as contract from '@banyan/contract/staff/people/staff'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { sessionsSince } from '../session.ts'
import { listStaff } from './person.sql.ts'
import { showPerson } from './show.ts'

const pageSize = 30

export const loadStaff = handle(contract.loadStaff, async ({ app, request }) => {
  const { search = '', role, state, cursor } = request
  const list = `staff people ${role ?? ''} ${state ?? ''}`
  const [before] = readCursor(app, list, cursor) ?? []
  const usedSince = sessionsSince(app.clock.now())
  const found = await listStaff(app.database.db, {
    search,
    role,
    state,
    usedSince,
    before,
    limit: pageSize + 1,
  })
  const { rows, next } = cutPage(found, pageSize, (last) => writeCursor(app, list, [last.id]))
  return { list: rows.map((row) => ({ ...showPerson(row), sessions: Number(row.sessions) })), next }
})
