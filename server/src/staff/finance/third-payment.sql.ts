import type { ThirdRefundState } from '@banyan/contract/wallet/third/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { fewRecords, fewOf, fewOfAny, findMembers, isOf } from '../../db/find-members.ts'
import { escapeLike } from '../../lib/escape-like.ts'
import type { RefundCause } from '../../wallet/third/refund.ts'
import type { PaymentRow } from '../../wallet/third/payment.ts'
import { paymentOfRefund } from '../../wallet/third/refund-number.ts'
import type { Place, WorkRequest } from '../work/source.ts'
import { inDays } from '../../db/filter/days.ts'

export interface StaffPaymentRow extends Omit<PaymentRow, 'refund'> {
  order_sn: string | null
  nick_name: string
  avatar: string
  user_code: string
  member_account: string
  /** Microseconds since 1970; with the id, the row's position in the list. */
  position: bigint
}

export interface ThirdQuery {
  readonly filter: WorkRequest
  /** Position and id of the last row of the page before. */
  readonly after: Place | undefined
  readonly limit: number
}

/** Returns the conditions of a filter. A number is found by its start, a member by any part. */
async function conditions(db: Db, filter: WorkRequest) {
  const { state, search = '' } = filter
  const parts = [sql`true`]
  // An array is looked up by the primary key. With IN, the planner compares all payments.
  if (state === 'failed')
    parts.push(sql`p.id = any (array(select f.payment_id from third_refund f where f.state = 'failed'))`)
  else if (state !== undefined) parts.push(sql`p.state = ${state}`)
  parts.push(...inDays(sql`p.created_at`, filter))
  if (search !== '') parts.push(await isSearchedPayment(db, search))
  return parts
}

/**
 * Returns the condition on payments `p` that a search finds: the beginning of its number, of the gateway's or of its
 * order's number, the whole number of a refund, or its member. Up to `few` are found by their ids, each part by its index.
 */
export async function isSearchedPayment(
  db: Db,
  search: string,
  few = fewRecords,
): Promise<RawBuilder<unknown>> {
  const start = `${escapeLike(paymentOfRefund(search))}%`
  const orders = await fewOf(
    db,
    fewRecords,
    sql<{ id: bigint }>`select id from shop_order where sn like ${start}`,
  )
  const members = await findMembers(db, search)
  if ('ids' in members && orders) {
    const by = (condition: RawBuilder<unknown>) =>
      sql<{ id: bigint }>`select id from third_payment where ${condition}`
    const ids = await fewOfAny(db, few, [
      by(sql`sn like ${start}`),
      by(sql`trx_no like ${start}`),
      by(sql`order_id = any (${orders}::bigint[])`),
      by(sql`member_id = any (${members.ids}::bigint[])`),
    ])
    if (ids) return sql`p.id = any (${ids}::bigint[])`
  }
  const ofOrder = orders
    ? sql`p.order_id = any (${orders}::bigint[])`
    : sql`(select w.sn like ${start} from shop_order w where w.id = p.order_id)`
  return sql`(p.sn like ${start} or p.trx_no like ${start} or ${ofOrder}
    or ${isOf(members, sql`p.member_id`)})`
}

/** Returns payments, newest first. */
export async function listPayments(db: Db, { filter, after, limit }: ThirdQuery): Promise<StaffPaymentRow[]> {
  const parts = await conditions(db, filter)
  if (after !== undefined)
    parts.push(
      sql`(p.created_at, p.id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`,
    )
  const { rows } = await sql<StaffPaymentRow>`
    select p.id, p.sn, p.member_id, p.purpose, p.order_id, p.merchant, p.trade_merchant, p.amount, p.paid_amount,
      p.rate, p.way, p.state, p.link, p.trx_no, p.created_at, p.pay_until, p.queried_at, p.paid_at, o.sn as order_sn,
      m.nick_name, m.avatar, m.user_code, coalesce(m.mobile, m.email, '') as member_account,
      (extract(epoch from p.created_at) * 1000000)::bigint as position
    from third_payment p join member m on m.id = p.member_id left join shop_order o on o.id = p.order_id
    where ${sql.join(parts, sql` and `)} order by p.created_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

export interface StaffRefundRow {
  id: bigint
  payment_id: bigint
  sn: string
  cause: RefundCause
  amount: bigint
  paid_amount: bigint
  state: ThirdRefundState
  fault: string
  created_at: Date
  ended_at: Date | null
}

export async function listRefunds(db: Db, payments: readonly bigint[]): Promise<StaffRefundRow[]> {
  const { rows } = await sql<StaffRefundRow>`
    select id, payment_id, sn, cause, amount, paid_amount, state, fault, created_at, ended_at from third_refund
    where payment_id = any (${payments}::bigint[]) order by id`.execute(db)
  return rows
}

const problems = sql`('unknown', 'merchant', 'amount', 'twice', 'refund-twice')`

export interface ThirdCounts {
  waiting: number
  failed: number
  problems: number
  differences: number
}

export async function countThird(db: Db): Promise<ThirdCounts> {
  const { rows } = await sql<ThirdCounts>`
    select (select count(*)::int from third_payment where state = 'waiting') as waiting,
      (select count(*)::int from third_refund where state = 'failed') as failed,
      (select count(*)::int from third_notice where verdict in ${problems}) as problems,
      (select count(*)::int from third_difference where state = 'open') as differences`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, problems: 0, differences: 0 }
}

export interface NoticeRow {
  id: bigint
  sn: string
  trx_no: string
  status: string
  verdict: string
  times: number
  first_at: Date
  last_at: Date
}

/** Returns the messages about a payment and its refunds; without a number, those that were not booked. */
export async function listNotices(
  db: Db,
  { sn, before, limit }: { sn: string | undefined; before: bigint | undefined; limit: number },
): Promise<NoticeRow[]> {
  const parts = [
    sn === undefined ? sql`verdict in ${problems}` : sql`(sn = ${sn} or sn like ${`R${escapeLike(sn)}\\_%`})`,
  ]
  if (before !== undefined) parts.push(sql`id < ${before}`)
  const { rows } = await sql<NoticeRow>`
    select id, sn, trx_no, status, verdict, times, first_at, last_at from third_notice
    where ${sql.join(parts, sql` and `)} order by id desc limit ${limit}`.execute(db)
  return rows
}

export interface DayRow {
  type: 'payment' | 'refund'
  sn: string
  paid_amount: bigint
}

/** Returns the payments and refunds through the gateway with an end from `from` until before `to`. */
export async function readDay(db: Db, from: Date, to: Date): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select 'payment' as type, sn, paid_amount from third_payment where paid_at >= ${from} and paid_at < ${to}
    union all select 'refund', sn, paid_amount from third_refund
      where state = 'done' and paid_amount > 0 and ended_at >= ${from} and ended_at < ${to}`.execute(db)
  return rows
}

/** Returns which of these numbers are payments or refunds of ours that succeeded, whatever the day. */
export async function findKnown(db: Db, numbers: readonly string[]): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select 'payment' as type, sn, paid_amount from third_payment
      where sn = any (${numbers}::text[]) and paid_at is not null
    union all select 'refund', sn, paid_amount from third_refund
      where sn = any (${numbers}::text[]) and state = 'done'`.execute(db)
  return rows
}
