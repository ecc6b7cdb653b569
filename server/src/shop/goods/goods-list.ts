import { loadGoodsList as call } from '@banyan/contract/shop/goods/goods-list'
import type { ReplyOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import { cents, formatCents } from '@banyan/rules/money'
import { orderedRange } from '@banyan/rules/shop/goods/price-range'
import type { App } from '../../boot/app-context.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { listCategories } from './category.ts'
import { corrections } from './correction.ts'
import { type CardRow, type GoodsQuery, readCards } from './goods-list.sql.ts'
import { finds } from './vocabulary.sql.ts'

type Page = ReplyOf<typeof call>
export type GoodsCard = Page['list'][number]

const pageSize = 20

/** Returns a product as its card. */
export const showCard = (row: Omit<CardRow, 'place'>): GoodsCard => ({
  id: String(row.id),
  name: row.name,
  picture: row.picture,
  currency: row.currency,
  price: formatCents(row.price),
  old_price: row.old_price === null ? null : formatCents(row.old_price),
  sold: Number(row.sold),
  in_stock: row.in_stock,
})

/** Returns one page of products; `list` names the sort order, for the cursor. */
export async function listGoods(
  app: App,
  query: Omit<GoodsQuery, 'after' | 'limit'>,
  cursor?: string,
): Promise<Page> {
  const list = `goods ${query.sort}`
  const after = readCursor(app, list, cursor)
  const rows = await readCards(app.database.db, { ...query, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.place, last.id]))
  return { list: page.rows.map(showCard), next: page.next }
}

type Wanted = Omit<GoodsQuery, 'after' | 'limit'>

/** True if a search leaves out products that its keyword finds. */
const isNarrowed = ({ categories, currency, from, to, inStock }: Wanted, cursor: string | undefined) =>
  [categories, currency, from, to, inStock, cursor].some((one) => one !== undefined)

/** Returns a page of a search. If the keyword finds nothing, its typing mistakes are corrected (`instead`). */
export async function searchGoods(
  app: App,
  wanted: Wanted & { keyword: string },
  cursor?: string,
): Promise<Page> {
  const { db } = app.database
  const page = await listGoods(app, wanted, cursor)
  // A keyword that finds something without the filters is right.
  const isRight = async ({ list }: Page, keyword: string) =>
    list.length > 0 || (isNarrowed(wanted, cursor) && (await finds(db, keyword)))
  if (await isRight(page, wanted.keyword)) return page
  for await (const instead of corrections(db, wanted.language, wanted.keyword)) {
    const corrected = await listGoods(app, { ...wanted, keyword: instead }, cursor)
    if (await isRight(corrected, instead)) return { ...corrected, instead }
  }
  return page
}

/** Returns a category and its children. */
async function withChildren(app: App, language: Language, id: string): Promise<bigint[]> {
  const tree = await listCategories(app, language)
  const children = tree.find((one) => one.id === id)?.children ?? []
  return [id, ...children.map((child) => child.id)].map(BigInt)
}

export const loadGoodsList = handle(call, ({ app, request, language }) => {
  const { category, keyword = '', sort = 'overall', in_stock, cursor } = request
  const { from, to } = orderedRange({ from: request.price_from, to: request.price_to })
  // A price range applies to one currency: money, unless points were requested.
  const ranged = from !== undefined || to !== undefined
  const currency = request.currency ?? (ranged ? 'money' : undefined)
  return app.cache.get(`goods-list ${language} ${JSON.stringify(request)}`, async () => {
    const wanted: Wanted = {
      language,
      sort,
      categories: category === undefined ? undefined : await withChildren(app, language, category),
      currency,
      from: from === undefined ? undefined : cents(from),
      to: to === undefined ? undefined : cents(to),
      inStock: in_stock,
    }
    return keyword.trim() === ''
      ? listGoods(app, wanted, cursor)
      : searchGoods(app, { ...wanted, keyword }, cursor)
  })
})
