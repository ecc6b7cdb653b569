import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared.ts'
import { filteredByRange, found, inRange, isNarrow } from './keyword.sql.ts'
import { beyond, type GoodsSort, orderOf, pricesInOrder, type PriceRange } from './sort.sql.ts'

/** A price range needs its currency. */
export interface GoodsQuery extends PriceRange {
  language: Language
  sort: GoodsSort
  /** One category, or a parent and its children. */
  categories?: readonly bigint[] | undefined
  keyword?: string | undefined
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

/** Returns one page of products on sale, as cards. */
export async function readCards(db: Db, query: GoodsQuery): Promise<CardRow[]> {
  const { rows } = await db.executeQuery(preparedQuery('goods-list', cards(query).compile(db)))
  return rows
}

/** Returns the statement of a page; a test checks its plan. */
export function cards({ keyword, ...query }: GoodsQuery): RawBuilder<CardRow> {
  if (keyword !== undefined) return cardsOf(query, found({ ...query, keyword }))
  const isRanged = query.from !== undefined || query.to !== undefined
  if (isRanged && !isByPrice(query.sort)) return cardsOf(query, inPriceRange(query))
  return (query.categories?.length ?? 0) > 1 ? cardsOf(query, merged(query)) : walked(query)
}

type Query = Omit<GoodsQuery, 'keyword'>

const isByPrice = (sort: GoodsSort): sort is 'price-up' | 'price-down' =>
  sort === 'price-up' || sort === 'price-down'

/** Walks the index of the sort order. */
function walked(query: Query): RawBuilder<CardRow> {
  const { place, order } = orderOf(query.sort)
  const where = conditions(query)
  if (query.categories?.length === 1) where.push(sql`p.category_id = ${query.categories[0]}`)
  return sql<CardRow>`
    select ${columns(query, place)}
    from product p join product_text t on t.product_id = p.id
    where ${sql.join(where, sql` and `)}
    order by ${order} limit ${sql.lit(query.limit)}`
}

/** Returns the cards of a page: a table expression with the columns `id` and `place`. */
function cardsOf(query: Query, page: RawBuilder<unknown>): RawBuilder<CardRow> {
  const { mergedOrder } = orderOf(query.sort)
  return sql<CardRow>`
    select ${columns(query, sql`f.place`)}
    from ${page} f join product p on p.id = f.id join product_text t on t.product_id = p.id
    order by ${mergedOrder}`
}

/** Reads one page of each category from its own index and merges the pages. So a deep page costs the same as page 1. */
function merged(query: Query): RawBuilder<unknown> {
  return sql`(
    select f.id, f.place
    from unnest(${[...(query.categories ?? [])]}::bigint[]) k (category_id)
    cross join lateral (${pageOf(query, [sql`p.category_id = k.category_id`])}) f
    order by ${orderOf(query.sort).mergedOrder} limit ${sql.lit(query.limit)})`
}

/**
 * Reads and sorts the products of a price range if they are few. Otherwise walks the index of the sort order: enough of its
 * products are in the range.
 */
function inPriceRange(query: Query): RawBuilder<unknown> {
  const { place, mergedOrder } = orderOf(query.sort)
  const given = query.categories && [...query.categories]
  const inCategories = given ? [sql`p.category_id = any (${given}::bigint[])`] : []
  const wide = sql`not (select yes from narrow)`
  const walk = given
    ? sql`select f.id, f.place
        from (select k.category_id from unnest(${given}::bigint[]) k (category_id) where ${wide}) k
        cross join lateral (${pageOf(query, [sql`p.category_id = k.category_id`])}) f`
    : pageOf(query, [wide])
  return sql`(
    with narrow as materialized (select ${isNarrow(query)} as yes)
    select f.id, f.place from (
      (select p.id, (${place})::bigint as place
        from (select * from product p where (select yes from narrow) and p.on_sale and ${inRange(query)} offset 0) p
        where ${sql.join([...conditions(query), ...inCategories], sql` and `)})
      union all (${walk})
    ) f
    order by ${mergedOrder} limit ${sql.lit(query.limit)})`
}

/** Returns the query for one page in the sort order, with further conditions. */
function pageOf(query: Query, more: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const { place, order } = orderOf(query.sort)
  return sql`
    select p.id, (${place})::bigint as place from product p
    where ${sql.join([...conditions(query), ...more], sql` and `)}
    order by ${order} limit ${sql.lit(query.limit)}`
}

const columns = ({ language }: Query, place: RawBuilder<unknown>) => sql`
  p.id, said(t.name, ${language}) as name, (t.pictures -> 0) - 'video' as picture, p.currency, p.price,
  p.old_price, p.sold, p.in_stock, (${place})::bigint as place`

function conditions(query: Query): RawBuilder<unknown>[] {
  const { sort, currency, from, to, inStock, after } = query
  const where: RawBuilder<unknown>[] = [sql`p.on_sale`]
  if (isByPrice(sort) && currency !== undefined) where.push(pricesInOrder(sort, query))
  else {
    // A literal, so that PostgreSQL can use the partial indexes of products priced in points.
    if (currency !== undefined)
      where.push(currency === 'points' ? sql`p.currency = 'points'` : sql`p.currency = 'money'`)
    if (from !== undefined || to !== undefined) where.push(filteredByRange(query))
  }
  if (inStock) where.push(sql`p.in_stock`)
  if (after) where.push(beyond(sort, after))
  return where
}
