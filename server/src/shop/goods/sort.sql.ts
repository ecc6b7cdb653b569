// The sort orders of lists of products. Each has its indexes (0050_goods.sql). The id breaks ties, in the same direction.
import type { goodsSorts } from '@banyan/contract/shop/goods/goods-list'
import { type RawBuilder, sql } from 'kysely'

export type GoodsSort = (typeof goodsSorts)[number]

const orders: Record<
  GoodsSort,
  { place: RawBuilder<unknown>; up: boolean; column?: 'weight' | 'sold' | 'price' }
> = {
  overall: { place: sql`p.weight`, up: false, column: 'weight' },
  sales: { place: sql`p.sold`, up: false, column: 'sold' },
  newest: { place: sql`p.id`, up: false },
  'price-up': { place: sql`price_up(p.currency, p.price)`, up: true, column: 'price' },
  'price-down': { place: sql`price_down(p.currency, p.price)`, up: false, column: 'price' },
}

/**
 * Returns the sort value of a row `p`, the order by the columns of `p`, the order of rows `f` by their id and their sort
 * value, `place`, and the column that the sort value needs besides id and currency.
 */
export function orderOf(sort: GoodsSort) {
  const { place, up, column } = orders[sort]
  const direction = up ? sql`asc` : sql`desc`
  const order = sort === 'newest' ? sql`p.id desc` : sql`${place} ${direction}, p.id ${direction}`
  return { place, order, mergedOrder: sql`f.place ${direction}, f.id ${direction}`, column }
}

/** Returns the condition that a product comes after the last one of the page before. */
export function beyond(sort: GoodsSort, [value = 0n, id = 0n]: readonly bigint[]): RawBuilder<unknown> {
  const { place, up } = orders[sort]
  if (sort === 'newest') return sql`p.id < ${id}`
  return sql`(${place}, p.id) ${up ? sql`>` : sql`<`} (${value}::bigint, ${id}::bigint)`
}

/** Price and currency in one number: price_up and price_down (0050_goods.sql). */
const farPrices = 10n ** 15n

export interface PriceRange {
  currency?: 'money' | 'points' | undefined
  /** Cents. */
  from?: bigint | undefined
  to?: bigint | undefined
}

/** Returns both ends of a price range; an end that is missing is beyond every price. */
export const endsOf = ({ from, to }: PriceRange): [bigint, bigint] => [from ?? 0n, to ?? farPrices - 1n]

/**
 * Returns the condition on currency and price in the sort orders by price, as a range of the sort value: the walk of
 * the index begins and ends there.
 */
export function pricesInOrder(sort: 'price-up' | 'price-down', range: PriceRange): RawBuilder<unknown> {
  const start = (sort === 'price-up') === (range.currency === 'points') ? farPrices : 0n
  const [from, to] = endsOf(range)
  return sql`${orders[sort].place} between ${start + from}::bigint and ${start + to}::bigint`
}
