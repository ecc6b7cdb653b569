// A member of staff's own exports: progress, the link to a finished file, and cancelling.
import * as contract from '@banyan/contract/staff/work/export'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { recordAction } from '../audit.ts'
import { exportLink, isExportKept } from './export-file.ts'
import { mayHaveExport } from './export-rights.ts'
import { cancelExport, findExport, listExports } from './export.sql.ts'

const pageSize = 10

export const loadExport = handle(contract.loadExport, async ({ app, request, staff }) => {
  const cursorList = `staff export ${request.list ?? 'all'}`
  const [before] = readCursor(app, cursorList, request.cursor) ?? []
  const rows = await listExports(app.database.db, {
    staffId: staff.staffId,
    list: request.list,
    before,
    limit: pageSize + 1,
  })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, cursorList, [last.id]))
  return {
    // A file of a list that the caller may no longer export looks as if it did not exist.
    list: page.rows
      .filter((row) => mayHaveExport(row, staff.rights))
      .map((row) => {
        const expired = row.state === 'done' && !isExportKept(app, row.finished_at)
        return {
          id: String(row.id),
          list: row.list,
          state: expired ? ('expired' as const) : row.state,
          name: row.name,
          written: Number(row.written),
          bytes: Number(row.bytes),
          time: row.created_at.toISOString(),
          finished: row.finished_at?.toISOString() ?? null,
          url: row.file === null || expired ? null : exportLink(app, row.file),
        }
      }),
    next: page.next,
  }
})

export const doCancel = handle(contract.doCancel, async ({ app, request, staff, origin, refuse }) => {
  const id = BigInt(request.id)
  const at = app.clock.now()
  await app.database.transaction(async (tx) => {
    const row = (await findExport(tx, id, staff.staffId)) ?? refuse('record-not-found')
    if (!(await cancelExport(tx, id, staff.staffId, at))) refuse('export-ended')
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: `${row.list}.export-cancel`,
      subject: request.id,
      before: { state: row.state },
      after: { state: 'cancelled' },
    })
  })
  return {}
})
