import type { goodsSorts } from '@banyan/contract/shop/goods/goods-list'
import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared.ts'
import { matching } from './keyword.sql.ts'

export interface GoodsQuery {
  language: Language
  sort: (typeof goodsSorts)[number]
  /** One category, or a parent and its children. */
  categories?: readonly bigint[] | undefined
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
  const statement = (await cards(db, query)).compile(db)
  const isFrequent = query.keyword === undefined
  const { rows } = await db.executeQuery(isFrequent ? preparedQuery('goods-list', statement) : statement)
  return rows
}

/** Returns the statement of a page; a test checks its plan. */
export async function cards(db: Db, { keyword, ...given }: GoodsQuery): Promise<RawBuilder<CardRow>> {
  const query = { ...given, match: keyword === undefined ? undefined : await matching(db, keyword) }
  const { categories = [] } = query
  if (query.match !== undefined) return foundCards(query, categories)
  return categories.length > 1 ? mergedCards(query, categories) : orderedCards(query, categories)
}

type Query = Omit<GoodsQuery, 'keyword'> & {
  /** The condition on `product_search s`; undefined without words. */
  match: RawBuilder<unknown> | undefined
}

/** Walks the index of the sort order. */
function orderedCards(query: Query, categories: readonly bigint[]): RawBuilder<CardRow> {
  const { place, order } = orderOf(query)
  const where = conditions(query)
  if (categories.length === 1) where.push(sql`p.category = ${categories[0]}`)
  return sql<CardRow>`
    select ${columns(query, place)}
    from product p join product_text t on t.product = p.id
    where ${sql.join(where, sql` and `)}
    order by ${order} limit ${query.limit}`
}

/**
 * Finds words by their own indexes, then filters and sorts the matches; or walks the index of the sort order if the words
 * are frequent. Reads the texts of the page only: thousands of products may match.
 */
function foundCards(query: Query, categories: readonly bigint[]): RawBuilder<CardRow> {
  const { place, order, mergedOrder } = orderOf(query)
  const where = conditions(query)
  if (categories.length === 1) where.push(sql`p.category = ${categories[0]}`)
  if (categories.length > 1) where.push(sql`p.category = any (${[...categories]}::bigint[])`)
  return sql<CardRow>`
    select ${columns(query, sql`p.place`)}
    from (
      select p.id, p.currency, p.price, p.old_price, p.sold, p.in_stock, (${place})::bigint as place
      from product p join product_search s on s.product = p.id
      where ${sql.join(where, sql` and `)}
      order by ${order} limit ${query.limit}
    ) p
    join product_text t on t.product = p.id
    order by ${mergedOrder}`
}

/** Reads one page of each category from its own index and merges the pages. So a deep page costs what page 1 costs. */
function mergedCards(query: Query, categories: readonly bigint[]): RawBuilder<CardRow> {
  const { place, order, mergedOrder } = orderOf(query)
  return sql<CardRow>`
    select ${columns(query, sql`p.place`)}
    from unnest(${[...categories]}::bigint[]) k (category)
    cross join lateral (
      select p.id, p.currency, p.price, p.old_price, p.sold, p.in_stock, (${place})::bigint as place
      from product p where p.category = k.category and ${sql.join(conditions(query), sql` and `)}
      order by ${order} limit ${query.limit}
    ) p
    join product_text t on t.product = p.id
    order by ${mergedOrder} limit ${query.limit}`
}

const columns = ({ language }: Query, place: RawBuilder<unknown>) => sql`
  p.id, said(t.name, ${language}) as name, (t.pictures -> 0) - 'video' as picture, p.currency, p.price,
  p.old_price, p.sold, p.in_stock, (${place})::bigint as place`

function orderOf({ sort }: Query) {
  const { place, up } = orders[sort]
  const direction = up ? sql`asc` : sql`desc`
  const order = sort === 'newest' ? sql`p.id desc` : sql`${place} ${direction}, p.id ${direction}`
  return { place, up, order, mergedOrder: sql`p.place ${direction}, p.id ${direction}` }
}

function conditions(query: Query): RawBuilder<unknown>[] {
  const where: RawBuilder<unknown>[] = [sql`p.on_sale`]
  // A literal, so that PostgreSQL can use the partial index of products priced in points.
  if (query.currency !== undefined)
    where.push(query.currency === 'points' ? sql`p.currency = 'points'` : sql`p.currency = 'money'`)
  if (query.from !== undefined) where.push(sql`p.price >= ${query.from}`)
  if (query.to !== undefined) where.push(sql`p.price <= ${query.to}`)
  if (query.inStock) where.push(sql`p.in_stock`)
  if (query.match !== undefined) where.push(query.match)
  if (query.after) where.push(beyond(query, query.after))
  return where
}

/** Returns the condition that a product comes after the last one of the page before. */
function beyond(query: Query, [value = 0n, id = 0n]: readonly bigint[]): RawBuilder<unknown> {
  const { place, up } = orderOf(query)
  if (query.sort === 'newest') return sql`p.id < ${id}`
  return sql`(${place}, p.id) ${up ? sql`>` : sql`<`} (${value}::bigint, ${id}::bigint)`
}
