import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

export interface NewReview {
  memberId: bigint
  orderId: bigint
  position: number
  stars: number
  words: string
  anonymous: boolean
  now: Date
}

/** Returns the state of a member's order and the product of one of its lines; undefined if there is no such line. */
export async function findReviewable(
  tx: Tx,
  { memberId, orderId, position }: NewReview,
): Promise<{ state: string; product: bigint } | undefined> {
  const { rows } = await sql<{ state: string; product: bigint }>`
    select o.state, l.product from shop_order o join order_line l on l.shop_order = o.id
    where o.id = ${orderId} and o.member_id = ${memberId} and l.position = ${position}`.execute(tx)
  return rows[0]
}

/** Inserts a review. Returns undefined if the line has one already. */
export async function insertReview(tx: Tx, review: NewReview, product: bigint): Promise<bigint | undefined> {
  const { memberId, orderId, position, stars, words, anonymous, now } = review
  const { rows } = await sql<{ id: bigint }>`
    insert into review (shop_order, position, product, member_id, stars, words, anonymous, created_at)
    values (${orderId}, ${position}, ${product}, ${memberId}, ${stars}, ${words}, ${anonymous}, ${now})
    on conflict (shop_order, position) do nothing returning id`.execute(tx)
  return rows[0]?.id
}
