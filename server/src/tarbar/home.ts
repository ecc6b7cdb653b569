import type { ReplyOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import { loadHome as call } from '@banyan/contract/tarbar/home'
import type { App } from '../boot/app-context.ts'
import { handle } from '../door/handler.ts'
import { listCategories } from '../shop/goods/category.ts'
import { listGoods } from '../shop/goods/goods-list.ts'
import { hotWords } from '../shop/goods/search.ts'
import { type BannerRow, readBanners, readNotices } from './home.sql.ts'

type Banner = ReplyOf<typeof call>['banners'][number]

function linkOf({ category, product, points }: BannerRow): Banner['link'] {
  const list = 'pages/shop/goods/goods-list'
  if (category !== null) return { page: list, ids: { category: String(category) }, plain: {} }
  if (product !== null)
    return { page: 'pages/shop/goods/goods-detail', ids: { id: String(product) }, plain: {} }
  return points ? { page: list, ids: {}, plain: { currency: 'points' } } : null
}

async function readHome(app: App, language: Language): Promise<ReplyOf<typeof call>> {
  const { db } = app.database
  const now = app.clock.now()
  const [banners, categories, notices, goods, hot] = await Promise.all([
    readBanners(db, language, now),
    listCategories(app, language),
    readNotices(db, language, now),
    listGoods(app, { language, sort: 'overall' }),
    hotWords(app, language),
  ])
  return {
    banners: banners.map((banner) => ({
      id: String(banner.id),
      title: banner.title,
      subtitle: banner.subtitle,
      picture: banner.picture,
      colour: banner.colour,
      link: linkOf(banner),
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
