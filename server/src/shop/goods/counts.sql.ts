import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Counts paid orders and refunds into the sales of their products. Returns how many it counted. */
export async function countSales(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`select count_sales(${most}) as counted`.execute(db)
  return rows[0]?.counted ?? 0
}

/** Counts reviews into the ratings of their products. Returns how many it counted. */
export async function countRatings(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`select count_ratings(${most}) as counted`.execute(db)
  return rows[0]?.counted ?? 0
}

export interface Miscounted {
  code: string
  sold: bigint
  pieces: bigint
  ratings: bigint
  reviews: bigint
}

/** Returns products whose counts are not those of the orders, refunds and reviews that are marked as counted. */
export async function findMiscounted(db: Db): Promise<Miscounted[]> {
  const { rows } = await sql<Miscounted>`
    with piece as (
      select l.product, l.quantity as pieces from order_line l join shop_order o on o.id = l.shop_order where o.counted
      union all select l.product, -x.quantity from refund_line x join order_line l using (shop_order, position)
        join refund r on r.id = x.refund where r.counted
    ), sold as (
      select product, sum(pieces)::bigint as pieces from piece group by product
    ), rated as (
      select product, count(*) as reviews, sum(stars)::bigint as stars from review where counted group by product
    )
    select p.code, p.sold, coalesce(s.pieces, 0) as pieces, p.ratings, coalesce(r.reviews, 0) as reviews
    from product p left join sold s on s.product = p.id left join rated r on r.product = p.id
    where (p.sold, p.ratings, p.rating_sum)
      is distinct from (coalesce(s.pieces, 0), coalesce(r.reviews, 0), coalesce(r.stars, 0))
    order by p.id`.execute(db)
  return rows
}
