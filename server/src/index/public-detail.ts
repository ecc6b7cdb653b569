import { loadPublicDetail as call } from '@banyan/contract/index/public-detail'
import { handle } from '../door/handler.ts'
import { readAnnouncement } from './public-detail.sql.ts'

export const loadPublicDetail = handle(call, async ({ app, request, language, refuse }) => {
  const found = await readAnnouncement(app.database.db, BigInt(request.id), language)
  if (!found) return refuse('record-not-found')
  return { title: found.title, body: found.body, time: found.created_at.toISOString() }
})
