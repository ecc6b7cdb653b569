import type { ReplyOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import { loadHome as call } from '@banyan/contract/tarbar/home'
import { judgeAddress, type WebviewHosts } from '@banyan/rules/login/webview'
import type { App } from '../boot/app-context.ts'
import { handle } from '../door/handler.ts'
import { webviewHosts } from '../login/webview.ts'
import { listCategories } from '../shop/goods/category.ts'
import { listGoods } from '../shop/goods/goods-list.ts'
import { hotWords } from '../shop/goods/search.ts'
import { type BannerRow, readBanners, readNotices } from './home.sql.ts'

type Banner = ReplyOf<typeof call>['banners'][number]

const articlePages = {
  announcement: 'pages/index/public-detail',
  culture: 'pages/index/cultura-detail',
  help: 'pages/index/help-detail',
  video: 'pages/index/video',
} as const

/** Returns where a banner leads. A website that staff no longer allow is no link. */
function linkOf(banner: BannerRow, hosts: WebviewHosts): Banner['link'] {
  const { category, product, points, article, article_kind, website } = banner
  if (article !== null && article_kind !== null)
    return { page: articlePages[article_kind], ids: { id: String(article) }, plain: {} }
  if (website !== null)
    return typeof judgeAddress(website, hosts) === 'string'
      ? null
      : { page: 'pages/login/webview', ids: {}, plain: { url: website } }
  const list = 'pages/shop/goods/goods-list'
  if (category !== null) return { page: list, ids: { category: String(category) }, plain: {} }
  if (product !== null)
    return { page: 'pages/shop/goods/goods-detail', ids: { id: String(product) }, plain: {} }
  return points ? { page: list, ids: {}, plain: { currency: 'points' } } : null
}

async function readHome(app: App, language: Language): Promise<ReplyOf<typeof call>> {
  const { db } = app.database
  const now = app.clock.now()
  const [banners, categories, notices, goods, hot, hosts] = await Promise.all([
    readBanners(db, language, now),
    listCategories(app, language),
    readNotices(db, language, now),
    listGoods(app, { language, sort: 'overall' }),
    hotWords(app, language),
    webviewHosts(app),
  ])
  return {
    banners: banners.map((banner) => ({
      id: String(banner.id),
      title: banner.title,
      subtitle: banner.subtitle,
      picture: banner.picture,
      colour: banner.colour,
      link: linkOf(banner, hosts),
    })),
    categories: categories.map(({ id, name, icon }) => ({ id, name, icon })),
    notices: notices.map(({ id, title }) => ({ id: String(id), title })),
    goods: goods.list,
    next: goods.next,
    hotWord: hot[0] ?? '',
  }
}

export const loadHome = handle(call, ({ app, language }) =>
  app.cache.get(`home ${language}`, () => readHome(app, language)),
)
