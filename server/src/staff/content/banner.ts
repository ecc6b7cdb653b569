import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/staff/content/banner'
import { judgeAddress } from '@banyan/rules/login/webview'
import type { App } from '../../boot/app-context.ts'
import type { Tx } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { replaceUses } from '../../files/files.ts'
import { webviewHosts } from '../../login/webview.ts'
import { findGoods } from '../../shop/goods/search.ts'
import { recordAction } from '../audit.ts'
import { isPermutation } from '../permutation.ts'
import {
  type BannerRow,
  deleteBanner,
  findArticles,
  findCategories,
  findLinked,
  findLinkedArticle,
  lockBanners,
  placeBanners,
  readBanners,
  type SavedBanner,
  saveBanner,
} from './banner.sql.ts'

type Banner = ReplyOf<typeof contract.loadBanner>['list'][number]

const bothNames = (name: { zh: string; en?: string | undefined } | null) => ({
  zh: name?.zh ?? '',
  en: name?.en ?? name?.zh ?? '',
})

function kindOf({
  category_id,
  product_id,
  points,
  article_id,
  website,
  is_video,
}: BannerRow): Banner['link_kind'] {
  if (category_id !== null) return 'category'
  if (product_id !== null) return 'goods'
  if (article_id !== null) return is_video ? 'video' : 'article'
  if (website !== null) return 'website'
  return points ? 'points' : 'none'
}

function showBanner(row: BannerRow): Banner {
  const { id, code, title, subtitle, picture, colour, shown, version } = row
  return {
    id: String(id),
    code,
    title,
    subtitle,
    picture,
    colour,
    link_kind: kindOf(row),
    link_code: row.link_code ?? '',
    link_name: bothNames(row.link_name),
    shown,
    shown_from: row.shown_from?.toISOString() ?? null,
    shown_until: row.shown_until?.toISOString() ?? null,
    version,
  }
}

export const loadBanner = handle(contract.loadBanner, async ({ app }) => ({
  list: (await readBanners(app.database.db)).map(showBanner),
}))

export const loadTarget = handle(contract.loadTarget, async ({ app, request: { kind, search } }) => {
  const { db } = app.database
  const found =
    kind === 'category'
      ? await findCategories(db, search)
      : kind === 'goods'
        ? await findGoods(db, search)
        : await findArticles(db, kind, search, app.clock.now())
  return { list: found.map(({ code, name }) => ({ code, name: bothNames(name) })) }
})

type Save = RequestOf<typeof contract.doSave>
type Link = Pick<SavedBanner, 'category_id' | 'product_id' | 'points' | 'article_id' | 'website'>
type LinkFault = keyof typeof contract.doSave.errors

const noLink: Link = { category_id: null, product_id: null, points: false, article_id: null, website: null }

/** Returns the target of a banner's link, or the reason why the banner can't have this link. */
async function linkOf(app: App, tx: Tx, { link_kind, link_code }: Save): Promise<Link | LinkFault> {
  if (link_kind === 'none' || link_kind === 'points') return { ...noLink, points: link_kind === 'points' }
  if (link_kind === 'website') {
    const judged = judgeAddress(link_code, await webviewHosts(app))
    if (judged === 'host-not-allowed') return 'website-not-allowed'
    return typeof judged === 'string' ? judged : { ...noLink, website: judged.address }
  }
  if (link_kind === 'article' || link_kind === 'video') {
    if (!/^\d{1,18}$/.test(link_code)) return 'link-unknown'
    const article_id = await findLinkedArticle(tx, link_kind, BigInt(link_code), app.clock.now())
    return article_id === undefined ? 'link-unknown' : { ...noLink, article_id }
  }
  const linked = await findLinked(tx, link_kind, link_code)
  if (linked === undefined) return 'link-unknown'
  return link_kind === 'category' ? { ...noLink, category_id: linked } : { ...noLink, product_id: linked }
}

export const doSave = handle(contract.doSave, async ({ app, request, staff, origin, refuse }) => {
  const { link_kind: _kind, link_code: _code, shown_from, shown_until, version, ...banner } = request
  const period = {
    shown_from: shown_from === undefined ? null : new Date(shown_from),
    shown_until: shown_until === undefined ? null : new Date(shown_until),
  }
  if (period.shown_from && period.shown_until && period.shown_from >= period.shown_until)
    return refuse('period-wrong')
  const id = await app.database.transaction(async (tx) => {
    const link = await linkOf(app, tx, request)
    if (typeof link === 'string') return refuse(link)
    const rows = await lockBanners(tx)
    const before = rows.find((row) => row.code === request.code)
    if (version !== undefined && !before) return refuse('record-not-found')
    if (version !== undefined && version !== before?.version) return refuse('banner-changed')
    const last = Math.max(-1, ...rows.map((row) => row.position)) + 1
    const saved = await saveBanner(tx, {
      ...banner,
      ...period,
      position: banner.position ?? before?.position ?? last,
      ...link,
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
    if (!isPermutation(ids, [...codeOf.keys()])) return refuse('list-changed')
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
