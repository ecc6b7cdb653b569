import type { Language } from '@banyan/contract/language'
import type { ReviewFilter } from '@banyan/contract/shop/reviews/review-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { insertUses } from '../../files/files.ts'
import { isKept } from '../order/order.ts'
import { reviewColumns, type ReviewRow } from './review.sql.ts'

export interface NewReview {
  memberId: bigint
  orderId: bigint
  position: number
  stars: number
  words: string
  /** Ids of files that the caller holds. */
  images: readonly string[]
  anonymous: boolean
  now: Date
}

/**
 * Returns the state of a member's order, the product of one of its lines, and whether some of its pieces are not refunded;
 * undefined if there is no such line.
 */
export async function findReviewable(
  tx: Tx,
  { memberId, orderId, position }: Pick<NewReview, 'memberId' | 'orderId' | 'position'>,
): Promise<{ state: string; product: bigint; kept: boolean } | undefined> {
  const { rows } = await sql<{ state: string; product: bigint; kept: boolean }>`
    select o.state, l.product_id as product, ${isKept} as kept from shop_order o join order_line l on l.order_id = o.id
    where o.id = ${orderId} and o.member_id = ${memberId} and l.position = ${position}`.execute(tx)
  return rows[0]
}

/** Inserts a review. Returns undefined if the line has one already. */
export async function insertReview(tx: Tx, review: NewReview, product: bigint): Promise<bigint | undefined> {
  const { memberId, orderId, position, stars, words, images, anonymous, now } = review
  const { rows } = await sql<{ id: bigint }>`
    insert into review (order_id, position, product_id, member_id, stars, words, images, anonymous, created_at)
    values (${orderId}, ${position}, ${product}, ${memberId}, ${stars}, ${words}, ${[...images]}::text[],
      ${anonymous}, ${now})
    on conflict (order_id, position) do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id !== undefined) await insertUses(tx, 'review', id, 0n, images)
  return id
}

/** Locks a review of this member; undefined if there is none. */
export async function lockReview(
  tx: Tx,
  memberId: bigint,
  id: bigint,
): Promise<{ created_at: Date; followed_at: Date | null; state: string } | undefined> {
  return tx
    .selectFrom('review')
    .select(['created_at', 'followed_at', 'state'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Adds a follow-up to a review, which then waits for staff again. The caller has locked it and knows that it is not
 * hidden.
 */
export async function storeFollow(
  tx: Tx,
  id: bigint,
  { words, images, now }: { words: string; images: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update review set follow_words = ${words}, follow_images = ${[...images]}::text[], followed_at = ${now},
      state = 'waiting', decided_at = null, decided_by = null
    where id = ${id}`.execute(tx)
  await insertUses(tx, 'review', id, 1n, images)
}

const conditions: Readonly<Record<'all' | 'images' | 'follow', RawBuilder<unknown>>> = {
  all: sql`true`,
  images: sql`(r.images <> '{}' or r.follow_images <> '{}')`,
  follow: sql`r.followed_at is not null`,
}

export interface ReviewQuery {
  product: bigint
  filter: ReviewFilter
  language: Language
  /** The id of the last review on the page before. */
  before?: bigint | undefined
  limit: number
}

export interface PublicReview extends ReviewRow {
  nick_name: string
  avatar: string
}

/** Returns one page of the reviews of a product, the newest first, without hidden ones. */
export async function listReviews(db: Db, query: ReviewQuery): Promise<PublicReview[]> {
  const { product, filter, language, before, limit } = query
  const where =
    filter === 'all' || filter === 'images' || filter === 'follow'
      ? conditions[filter]
      : sql`r.stars = ${Number(filter)}`
  const { rows } = await sql<PublicReview>`
    select ${reviewColumns(language)}, m.nick_name, m.avatar
    from review r join order_line l using (order_id, position) join member m on m.id = r.member_id
    where r.product_id = ${product} and r.state <> 'hidden' and ${where}
      ${before === undefined ? sql`` : sql`and r.id < ${before}`}
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}

export interface SummaryRow {
  stars: number
  /** Reviews with these stars. */
  count: bigint
  /** Reviews with images and reviews with a follow-up, whatever their stars: the same in each row. */
  images: bigint
  follow: bigint
}

/** Counts the shown reviews of a product by stars. Each count reads only an index, without the rows themselves. */
export async function sumReviews(db: Db, product: bigint): Promise<SummaryRow[]> {
  const shown = sql`from review r where r.product_id = ${product} and r.state <> 'hidden'`
  const { rows } = await sql<SummaryRow>`
    select r.stars, count(*) as count,
      (select count(*) ${shown} and ${conditions.images}) as images,
      (select count(*) ${shown} and ${conditions.follow}) as follow
    ${shown} group by r.stars`.execute(db)
  return rows
}

/** True if a product exists, on sale or not. */
export async function hasProduct(db: Db, id: bigint): Promise<boolean> {
  const row = await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
