import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { LineRow } from '../../shop/order/order.ts'
import { lineJson, reviewColumns, type ReviewRow } from '../../shop/reviews/review.ts'
import type { WorkRequest, WorkRow } from '../work/source.ts'

export type ReviewState = 'waiting' | 'kept' | 'hidden'

export interface ReviewWorkRow extends WorkRow, Omit<ReviewRow, keyof WorkRow> {
  state: ReviewState
  line: LineRow
  sn: string
  reason: string
  member_id: bigint
  nick_name: string
  avatar: string
  user_code: string
}

/** The columns of a review in the work list and in its export, in the terms of `WorkSource`. */
export const reviewWork = {
  columns: (language: Language): RawBuilder<unknown> => sql`${reviewColumns(language)},
    ${lineJson(language)} as line, o.sn, r.reason, r.member_id, m.nick_name, m.avatar, m.user_code`,
  joins: sql`join order_line l on l.order_id = r.order_id and l.position = r.position
    join shop_order o on o.id = r.order_id`,
}

/** The filters that only reviews have. */
export const reviewConditions = ({ stars }: WorkRequest): RawBuilder<unknown>[] =>
  stars === undefined ? [] : [sql`r.stars = ${Number(stars)}`]

/** Returns a select of the reviews of the order with this number. */
export const reviewsOfOrder = (search: string): RawBuilder<unknown> | undefined =>
  /^\d{18,20}$/.test(search)
    ? sql`select v.id from review v join shop_order w on w.id = v.order_id where w.sn = ${search}`
    : undefined

export interface LockedReview {
  state: ReviewState
  order: bigint
  member: bigint
  reply: string
  /** Why it is hidden. */
  reason: string
  followed: boolean
  decided_by: string | null
  decided_staff: bigint | null
  /** The order's number. */
  sn: string
}

/** Locks a review and returns the fields that a change needs; undefined if the review does not exist. */
export async function lockReview(tx: Tx, id: bigint): Promise<LockedReview | undefined> {
  const { rows } = await sql<LockedReview>`
    select r.state, r.order_id as order, r.member_id as member, r.reply, r.reason,
      r.followed_at is not null as followed,
      (select s.name from staff s where s.id = r.decided_by) as decided_by,
      r.decided_by as decided_staff,
      (select o.sn from shop_order o where o.id = r.order_id) as sn
    from review r where r.id = ${id} for no key update of r`.execute(tx)
  return rows[0]
}

/** Takes a review out of its product's rating before it is hidden. */
export async function uncountReview(tx: Tx, id: bigint): Promise<void> {
  await sql`select uncount_review(${id})`.execute(tx)
}

export interface Judgement {
  state: 'kept' | 'hidden'
  reason: string
  staffId: bigint
  at: Date
}

/** Changes a decided review: hides it, or shows it again. The caller has locked it. */
export async function changeReview(
  tx: Tx,
  id: bigint,
  { state, reason, staffId, at }: Judgement,
): Promise<void> {
  await sql`
    update review set state = ${state}, reason = ${reason}, decided_by = ${staffId}, decided_at = ${at}
    where id = ${id}`.execute(tx)
}

/** Writes or replaces the answer to a review. The caller has locked it. */
export async function storeReply(tx: Tx, id: bigint, reply: string, at: Date): Promise<void> {
  await sql`update review set reply = ${reply}, replied_at = ${at} where id = ${id}`.execute(tx)
}
