import { doSave as call } from '@banyan/contract/staff/content/banner'
import { handle } from '../../door/handler.ts'
import { recordAction } from '../audit.ts'
import { findLinked, lockBanner, saveBanner } from './content.sql.ts'

export const doSave = handle(call, async ({ app, request, staff, origin, refuse }) => {
  const { link_kind, link_code, ...banner } = request
  const id = await app.database.transaction(async (tx) => {
    const linked = link_kind === 'none' ? null : await findLinked(tx, link_kind, link_code)
    if (linked === undefined) return refuse('link-unknown')
    const before = await lockBanner(tx, request.code)
    const saved = await saveBanner(tx, {
      ...banner,
      category: link_kind === 'category' ? linked : null,
      product: link_kind === 'goods' ? linked : null,
    })
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
