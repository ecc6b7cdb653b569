import { loadOutbox as call } from '@banyan/contract/staff/system/outbox'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { listOutbox } from '../../gateway/outbox.ts'

const pageSize = 20

export const loadOutbox = handle(call, async ({ app, request }) => {
  // A production server has gateways. A copied database may still contain messages, which staff must not read.
  if (app.config.production) return { list: [], next: null }
  const [before] = readCursor(app, 'outbox', request.cursor) ?? []
  const found = await listOutbox(app.database.db, before, pageSize + 1)
  const { rows, next } = cutPage(found, pageSize, (last) => writeCursor(app, 'outbox', [last.id]))
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      time: row.created_at.toISOString(),
      to: row.recipient,
      channel: row.channel,
      body: row.body,
    })),
    next,
  }
})
