import * as contract from '@banyan/contract/staff/system/audit'
import type { App } from '../../boot/app-context.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { startExport } from '../work/export-start.ts'
import { listActions, listPeople } from './audit.sql.ts'
import { auditExport, filterOf } from './audit/source.ts'

const pageSize = 30

export const loadAudit = handle(contract.loadAudit, async ({ app, request }) => {
  const { cursor, ...filter } = request
  const [time, id] = readCursor(app, 'audit', cursor) ?? []
  const rows = await listActions(app.database.db, {
    ...filterOf(filter),
    after: time === undefined || id === undefined ? undefined : [time, id],
    limit: pageSize + 1,
  })
  const page = cutPage(rows, pageSize, (last) =>
    writeCursor(app, 'audit', [BigInt(last.created_at.getTime()), last.id]),
  )
  return {
    list: page.rows.map((row) => ({
      id: String(row.id),
      time: row.created_at.toISOString(),
      staff: row.staff_name,
      origin: row.origin,
      action: row.action,
      subject: row.subject,
      before: signPictures(app, row.before),
      after: signPictures(app, row.after),
      sealed: row.sealed === null ? null : String(row.sealed),
    })),
    next: page.next,
    people: (await listPeople(app.database.db)).map(({ id, name }) => ({ id: String(id), name })),
  }
})

/** Pictures that the log shows; a private one needs a signed link. */
const picture = /^\/files\/[a-z0-9]{26}(-small)?\.(webp|png|jpe?g)$/

/** Returns a recorded value in which the addresses of pictures are links that work for some minutes. */
function signPictures(app: App, value: unknown): unknown {
  if (typeof value === 'string') return picture.test(value) ? app.files.sign(value) : value
  if (Array.isArray(value)) return value.map((one) => signPictures(app, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, signPictures(app, one)]))
}

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, auditExport, context.request)),
}))
