import { doSave as call } from '@banyan/contract/staff/content/banner'
import { handle } from '../../door/handler.ts'
import { replaceUses } from '../../files/files.ts'
import { recordAction } from '../audit.ts'
import { findLinked, lockBanner, saveBanner } from './content.sql.ts'

export const doSave = handle(call, async ({ app, request, staff, origin, refuse }) => {
  const { link_kind, link_code, ...banner } = request
  const id = await app.database.transaction(async (tx) => {
    const named = link_kind === 'category' || link_kind === 'goods'
    const linked = named ? await findLinked(tx, link_kind, link_code) : null
    if (linked === undefined) return refuse('link-unknown')
    const before = await lockBanner(tx, request.code)
    const saved = await saveBanner(tx, {
      ...banner,
      category: link_kind === 'category' ? linked : null,
      product: link_kind === 'goods' ? linked : null,
      points: link_kind === 'points',
    })
    await replaceUses(tx, 'banner', saved, [banner.picture])
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'banner.save',
      subject: request.code,
      before: before ?? null,
      after: request,
    })
    return saved
  })
  app.cache.forget()
  return { id: String(id) }
})
