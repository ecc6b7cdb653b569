import type { goodsSorts } from '@banyan/contract/shop/goods/goods-list'
import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { matching } from './keyword.sql.ts'

export interface GoodsQuery {
  language: Language
  sort: (typeof goodsSorts)[number]
  category?: bigint | undefined
  keyword?: string | undefined
  currency?: 'money' | 'points' | undefined
  /** Cents. A price range needs its currency. */
  from?: bigint | undefined
  to?: bigint | undefined
  inStock?: boolean | undefined
  /** The sort value and the id of the last product on the page before. */
  after?: readonly bigint[] | undefined
  limit: number
}

export interface CardRow {
  id: bigint
  name: string
  picture: { small: string; large: string; colour: string }
  currency: 'money' | 'points'
  price: bigint
  old_price: bigint | null
  sold: bigint
  in_stock: boolean
  /** The sort value. */
  place: bigint
}

// Each sort order has its indexes (0050_goods.sql). The id breaks ties, in the same direction.
const orders: Record<GoodsQuery['sort'], { place: RawBuilder<unknown>; up: boolean }> = {
  overall: { place: sql`p.weight`, up: false },
  sales: { place: sql`p.sold`, up: false },
  newest: { place: sql`p.id`, up: false },
  'price-up': { place: sql`price_up(p.currency, p.price)`, up: true },
  'price-down': { place: sql`price_down(p.currency, p.price)`, up: false },
}

/** Returns one page of products on sale, as cards. */
export async function readCards(db: Db, query: GoodsQuery): Promise<CardRow[]> {
  return (await cards(query).execute(db)).rows
}

/** Returns the statement of a page; a test checks its plan. */
export function cards(query: GoodsQuery): RawBuilder<CardRow> {
  const { place, up } = orders[query.sort]
  const direction = up ? sql`asc` : sql`desc`
  const where = [sql`p.on_sale`, ...conditions(query)]
  if (query.after) {
    const [value = 0n, id = 0n] = query.after
    const beyond = up ? sql`>` : sql`<`
    where.push(
      query.sort === 'newest'
        ? sql`p.id < ${id}`
        : sql`(${place}, p.id) ${beyond} (${value}::bigint, ${id}::bigint)`,
    )
  }
  const order = query.sort === 'newest' ? sql`p.id desc` : sql`${place} ${direction}, p.id ${direction}`
  return sql<CardRow>`
    select p.id, said(t.name, ${query.language}) as name, t.pictures -> 0 as picture, p.currency, p.price,
      p.old_price, p.sold, p.in_stock, (${place})::bigint as place
    from product p join product_text t on t.product = p.id
    ${query.keyword === undefined ? sql`` : sql`join product_search s on s.product = p.id`}
    where ${sql.join(where, sql` and `)}
    order by ${order} limit ${query.limit}`
}

function conditions(query: GoodsQuery): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = []
  if (query.category !== undefined) where.push(sql`p.category = ${query.category}`)
  // A literal, so that PostgreSQL can use the partial index of products priced in points.
  if (query.currency !== undefined)
    where.push(query.currency === 'points' ? sql`p.currency = 'points'` : sql`p.currency = 'money'`)
  if (query.from !== undefined) where.push(sql`p.price >= ${query.from}`)
  if (query.to !== undefined) where.push(sql`p.price <= ${query.to}`)
  if (query.inStock) where.push(sql`p.in_stock`)
  if (query.keyword !== undefined) where.push(matching(query.keyword))
  return where
}
