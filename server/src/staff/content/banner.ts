import type { ReplyOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/staff/content/banner'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { replaceUses } from '../../files/files.ts'
import { findGoods } from '../../shop/goods/search.ts'
import { recordAction } from '../audit.ts'
import {
  type BannerRow,
  deleteBanner,
  findCategories,
  findLinked,
  lockBanners,
  placeBanners,
  readBanners,
  saveBanner,
} from './banner.sql.ts'

type Banner = ReplyOf<typeof contract.loadBanner>['list'][number]

const bothNames = (name: { zh: string; en?: string | undefined } | null) => ({
  zh: name?.zh ?? '',
  en: name?.en ?? name?.zh ?? '',
})

function showBanner(row: BannerRow): Banner {
  const { id, category, product, points, code, title, subtitle, picture, colour, shown } = row
  return {
    id: String(id),
    code,
    title,
    subtitle,
    picture,
    colour,
    link_kind: category !== null ? 'category' : product !== null ? 'goods' : points ? 'points' : 'none',
    link_code: row.link_code ?? '',
    link_name: bothNames(row.link_name),
    shown,
    shown_from: row.shown_from?.toISOString() ?? null,
    shown_until: row.shown_until?.toISOString() ?? null,
  }
}

export const loadBanner = handle(contract.loadBanner, async ({ app }) => ({
  list: (await readBanners(app.database.db)).map(showBanner),
}))

export const loadTarget = handle(contract.loadTarget, async ({ app, request: { kind, search } }) => {
  const find = kind === 'category' ? findCategories : findGoods
  const found = await find(app.database.db, search)
  return { list: found.map(({ code, name }) => ({ code, name: bothNames(name) })) }
})

export const doSave = handle(contract.doSave, async ({ app, request, staff, origin, refuse }) => {
  const { link_kind, link_code, shown_from, shown_until, ...banner } = request
  const period = {
    shown_from: shown_from === undefined ? null : new Date(shown_from),
    shown_until: shown_until === undefined ? null : new Date(shown_until),
  }
  if (period.shown_from && period.shown_until && period.shown_from >= period.shown_until)
    return refuse('period-wrong')
  const id = await app.database.transaction(async (tx) => {
    const named = link_kind === 'category' || link_kind === 'goods'
    const linked = named ? await findLinked(tx, link_kind, link_code) : null
    if (linked === undefined) return refuse('link-unknown')
    const rows = await lockBanners(tx)
    const before = rows.find((row) => row.code === request.code)
    const last = Math.max(-1, ...rows.map((row) => row.position)) + 1
    const saved = await saveBanner(tx, {
      ...banner,
      ...period,
      position: banner.position ?? before?.position ?? last,
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

export const doSort = handle(contract.doSort, async ({ app, request, staff, origin, refuse }) => {
  await app.database.transaction(async (tx) => {
    const rows = await lockBanners(tx)
    const ids = request.ids.map(BigInt)
    const codeOf = new Map(rows.map((row) => [row.id, row.code]))
    if (new Set(ids).size !== rows.length || ids.length !== rows.length || !ids.every((id) => codeOf.has(id)))
      return refuse('list-changed')
    await placeBanners(tx, ids)
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'banner.sort',
      subject: '',
      before: { order: rows.map((row) => row.code) },
      after: { order: ids.map((id) => codeOf.get(id)) },
    })
  })
  app.cache.forget()
  return {}
})

export const doRemove = handle(contract.doRemove, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const reply = await once(context, async (tx) => {
    const before = (await lockBanners(tx)).find((row) => row.id === BigInt(request.id))
    if (!before) return refuse('record-not-found')
    await deleteBanner(tx, before.id)
    await replaceUses(tx, 'banner', before.id, [])
    await recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'banner.remove',
      subject: before.code,
      before,
      after: null,
    })
    return {}
  })
  app.cache.forget()
  return reply
})
