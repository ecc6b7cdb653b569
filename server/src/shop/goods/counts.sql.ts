import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Which rows to count: at most this many, without the skipped keys (`order:7`, `refund:9`, `review:5`), or one key only. */
export interface Counting {
  readonly most: number
  readonly skipped: readonly string[]
  readonly one?: string
}

/** Counts paid orders and refunds into the sales of their products. Returns how many it counted. */
export async function countSales(db: Db, { most, skipped, one }: Counting): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count_sales(${most}, ${skipped}, ${one ?? null}) as counted`.execute(db)
  return rows[0]?.counted ?? 0
}

/** Counts reviews into the ratings of their products. Returns how many it counted. */
export async function countRatings(db: Db, { most, skipped, one }: Counting): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count_ratings(${most}, ${skipped}, ${one ?? null}) as counted`.execute(db)
  return rows[0]?.counted ?? 0
}

/** Returns the keys of the next orders and refunds that are not counted. */
export async function listUncountedSales(db: Db, { most, skipped }: Counting): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    (select 'order:' || id as key from shop_order
     where paid_at is not null and not counted and 'order:' || id <> all (${skipped}::text[])
     order by id limit ${most})
    union all
    (select 'refund:' || r.id from refund r join shop_order o on o.id = r.order_id
     where r.state = 'refunded' and not r.counted and o.counted and 'refund:' || r.id <> all (${skipped}::text[])
     order by r.id limit ${most})`.execute(db)
  return rows.map(({ key }) => key)
}

/** Returns the keys of the next reviews that are not counted. */
export async function listUncountedRatings(db: Db, { most, skipped }: Counting): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select 'review:' || id as key from review
    where not counted and state <> 'hidden' and 'review:' || id <> all (${skipped}::text[])
    order by id limit ${most}`.execute(db)
  return rows.map(({ key }) => key)
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
      select l.product_id, l.quantity as pieces from order_line l join shop_order o on o.id = l.order_id where o.counted
      union all select l.product_id, -x.quantity from refund_line x join order_line l using (order_id, position)
        join refund r on r.id = x.refund_id where r.counted
    ), sold as (
      select product_id, sum(pieces)::bigint as pieces from piece group by product_id
    ), rated as (
      select product_id, count(*) as reviews, sum(stars)::bigint as stars from review where counted group by product_id
    )
    select p.code, p.sold, coalesce(s.pieces, 0) as pieces, p.ratings, coalesce(r.reviews, 0) as reviews
    from product p left join sold s on s.product_id = p.id left join rated r on r.product_id = p.id
    where (p.sold, p.ratings, p.rating_sum)
      is distinct from (coalesce(s.pieces, 0), coalesce(r.reviews, 0), coalesce(r.stars, 0))
    order by p.id`.execute(db)
  return rows
}
