import { loadGoodsList as call } from '@banyan/contract/shop/goods/goods-list'
import type { ReplyOf } from '@banyan/contract/call'
import { cents, formatCents } from '@banyan/rules/money'
import { orderedRange } from '@banyan/rules/shop/goods/price-range'
import type { App } from '../../boot/app-context.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { type CardRow, type GoodsQuery, readCards } from './goods-list.sql.ts'

type Page = ReplyOf<typeof call>
export type GoodsCard = Page['list'][number]

const pageSize = 20

const showCard = (row: CardRow): GoodsCard => ({
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

export const loadGoodsList = handle(call, ({ app, request, language }) => {
  const { category, keyword, sort = 'overall', in_stock, cursor } = request
  const { from, to } = orderedRange({ from: request.price_from, to: request.price_to })
  // A price range applies to one currency: money, unless points were requested.
  const ranged = from !== undefined || to !== undefined
  const currency = request.currency ?? (ranged ? 'money' : undefined)
  return app.cache.get(`goods-list ${language} ${JSON.stringify(request)}`, () =>
    listGoods(
      app,
      {
        language,
        sort,
        category: category === undefined ? undefined : BigInt(category),
        keyword: keyword === '' ? undefined : keyword,
        currency,
        from: from === undefined ? undefined : cents(from),
        to: to === undefined ? undefined : cents(to),
        inStock: in_stock,
      },
      cursor,
    ),
  )
})
