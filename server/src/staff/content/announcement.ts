import { doSave as call } from '@banyan/contract/staff/content/announcement'
import { handle } from '../../door/handler.ts'
import { recordAction } from '../audit.ts'
import { lockAnnouncement, saveAnnouncement } from './content.sql.ts'

export const doSave = handle(call, async ({ app, request, staff, origin }) => {
  const at = app.clock.now()
  const id = await app.database.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, request.code)
    const saved = await saveAnnouncement(tx, request, at)
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'announcement.save',
      subject: request.code,
      before: before ?? null,
      after: request,
    })
    return saved
  })
  app.cache.forget()
  return { id: String(id) }
})
