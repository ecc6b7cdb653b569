import { doSave as call } from '@banyan/contract/staff/goods/category'
import { handle } from '../../door/handler.ts'
import { replaceUses } from '../../files/files.ts'
import { recordAction } from '../audit.ts'
import { lockCategory, saveCategory } from './category.sql.ts'

export const doSave = handle(call, async ({ app, request, staff, origin }) => {
  const id = await app.database.transaction(async (tx) => {
    const before = await lockCategory(tx, request.code)
    const saved = await saveCategory(tx, request)
    await replaceUses(tx, 'category', saved, [request.icon])
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'category.save',
      subject: request.code,
      before: before ?? null,
      after: { ...request, id: saved },
    })
    return saved
  })
  app.cache.forget()
  return { id: String(id) }
})
