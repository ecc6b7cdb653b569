import type { AddressCountry } from '@banyan/contract/app/region'
import type { CloseReason } from '@banyan/contract/shop/order/close-reason'
import type { OrderState } from '@banyan/contract/shop/order/order'
import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { escapeLike } from '../../lib/escape-like.ts'
import { mayTry } from '../../jobs/items.ts'

export interface LineRow {
  goods_id: string
  variant_id: string
  name: string
  values: string[]
  picture: { small: string; large: string; colour: string }
  currency: 'money' | 'points'
  /** Cents, as text: JSON numbers would lose digits. */
  price: string
  /** The price without the discount of the member's level. */
  normal_price: string
  quantity: number
}

export interface OrderRow {
  id: bigint
  sn: string
  state: OrderState
  money: bigint
  points: bigint
  shipping: bigint
  quantity: number
  remark: string
  address: {
    consignee: string
    mobile: string
    country: AddressCountry
    regions: string[]
    region: string
    detail: string
    latitude?: number
    longitude?: number
  }
  created_at: Date
  pay_until: Date
  paid_at: Date | null
  pay_method: string | null
  sent_at: Date | null
  received_at: Date | null
  receive_until: Date | null
  closed_at: Date | null
  close_reason: CloseReason | null
  extended: boolean
  reminded_at: Date | null
  /** True if a refund waits for a decision or for returned products. */
  refunding: boolean
  /** How many lines of a finished order have no review. */
  unreviewed: bigint
  /** The tracking numbers of its parcels. */
  waybills: string[]
  lines: LineRow[]
}

/** A condition on a line `l` of an order: not all of its pieces are refunded. A member reviews only such lines. */
export const isKept: RawBuilder<boolean> = sql<boolean>`l.quantity > coalesce((
  select sum(x.quantity) from refund_line x join refund f on f.id = x.refund_id
  where x.order_id = l.order_id and x.position = l.position and f.state = 'refunded'), 0)`

/** The columns of `OrderRow` of an order `o`, for a reader's language. */
export const orderColumns = (language: Language): RawBuilder<unknown> => sql`
  o.id, o.sn, o.state, o.money, o.points, o.shipping, o.quantity, o.remark, o.address, o.created_at, o.pay_until,
  o.paid_at, o.pay_method, o.sent_at, o.received_at, o.receive_until, o.extended, o.reminded_at, o.closed_at,
  o.close_reason, (
    select jsonb_agg(jsonb_build_object('goods_id', l.product_id::text, 'variant_id', l.variant_id::text,
      'name', said(l.name, ${language}), 'values', said_all(l.choice, ${language}), 'picture', l.picture,
      'currency', l.currency, 'price', l.price::text, 'normal_price', l.normal_price::text, 'quantity', l.quantity) order by l.position)
    from order_line l where l.order_id = o.id) as lines,
  array(select p.waybill from parcel p where p.order_id = o.id order by p.id) as waybills,
  exists (select from refund r where r.order_id = o.id and r.state in ('waiting', 'returning')) as refunding,
  case when o.state = 'finished' then (
    select count(*) from order_line l where l.order_id = o.id and ${isKept} and not exists (
      select from review v where v.order_id = l.order_id and v.position = l.position))
  else 0 end as unreviewed`

/** Returns orders with their lines, the newest first. */
async function readOrders(
  db: Db,
  language: Language,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns(language)} from shop_order o
    where ${where} order by o.id desc limit ${limit}`.execute(db)
  return rows
}

export interface OrderQuery {
  memberId: bigint
  language: Language
  states: readonly OrderState[]
  now: Date
  /** The id of the last order on the page before. */
  before?: bigint | undefined
  limit: number
}

/**
 * Returns one page of a member's orders in some states. An unpaid order whose time to pay is over counts as closed, also
 * before the job has closed it; so at every moment each order is in exactly one list.
 */
export function readOrderPage(db: Db, query: OrderQuery): Promise<OrderRow[]> {
  const { memberId, language, states, now, before, limit } = query
  // One state is an equality condition, so the index returns the rows in the right order.
  const [only] = states
  const stored = states.length === 1 ? sql`o.state = ${only}` : sql`o.state = any (${states}::text[])`
  const where = [
    sql`o.member_id = ${memberId} and o.hidden_at is null`,
    states.includes('closed') ? sql`(${stored} or o.state = 'wait-pay' and o.pay_until <= ${now})` : stored,
  ]
  if (states.includes('wait-pay')) where.push(sql`o.pay_until > ${now}`)
  if (before !== undefined) where.push(sql`o.id < ${before}`)
  return readOrders(db, language, sql.join(where, sql` and `), limit)
}

export interface OrderSearch {
  memberId: bigint
  language: Language
  keyword: string
  before?: bigint | undefined
  limit: number
}

/**
 * Returns one page of a member's orders that a keyword finds, without regard to case and accents, the newest first. A member
 * has few orders to look through.
 */
export function searchOrders(db: Db, query: OrderSearch): Promise<OrderRow[]> {
  const { memberId, language, keyword, before, limit } = query
  const like = `%${escapeLike(keyword)}%`
  const folded = sql`(select like_words(${keyword}))`
  const where = [
    sql`o.member_id = ${memberId} and o.hidden_at is null`,
    sql`(o.sn like ${like} or fold(o.address ->> 'consignee') like ${folded} or o.address ->> 'mobile' like ${like}
      or exists (select from order_line n cross join jsonb_each_text(n.name) w
        where n.order_id = o.id and fold(w.value) like ${folded}))`,
  ]
  if (before !== undefined) where.push(sql`o.id < ${before}`)
  return readOrders(db, language, sql.join(where, sql` and `), limit)
}

/** Returns an order of this member. */
export async function readOrder(
  db: Db,
  memberId: bigint,
  id: bigint,
  language: Language,
): Promise<OrderRow | undefined> {
  const [order] = await readOrders(db, language, sql`o.id = ${id} and o.member_id = ${memberId}`, 1)
  return order
}

export interface OrderChange {
  from: readonly OrderState[]
  to: OrderState
  now: Date
}

/** An order, restricted to one member if a member calls. */
export interface OrderOf {
  id: bigint
  memberId?: bigint
}

const matches = ({ id, memberId }: OrderOf, from: readonly OrderState[]) => sql`
  id = ${id} and state = any (${from}::text[]) ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}`}`

interface Closing extends OrderChange {
  due?: boolean
  restock: boolean
  /** Why the member cancels it. */
  reason?: CloseReason | undefined
}

/**
 * Closes an order that is in one of the states `from`. If several transactions close, pay or ship the order at the
 * same time, exactly one finds it in its state. Returns false, and changes nothing, if it was in none of them.
 * @param due only if its payment time is over.
 * @param restock returns its pieces to the stock.
 */
export async function closeOrder(
  tx: Tx,
  order: OrderOf,
  { from, to, now, due = false, restock, reason }: Closing,
): Promise<boolean> {
  const { rows } = await sql`
    update shop_order set state = ${to}, closed_at = ${now}, close_reason = ${reason ?? null}
    where ${matches(order, from)} ${due ? sql`and pay_until <= ${now}` : sql``} returning id`.execute(tx)
  if (rows.length === 0) return false
  if (restock) await sql`select return_stock(${order.id})`.execute(tx)
  return true
}

/** Marks an order sent; it counts as received at `until`. Returns false if it was in none of the states. */
export async function sendOrder(
  tx: Tx,
  order: OrderOf,
  { from, to, now, until }: OrderChange & { until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update shop_order set state = ${to}, sent_at = ${now}, receive_until = ${until}
    where ${matches(order, from)} returning id`.execute(tx)
  return rows.length === 1
}

/**
 * Marks an order received. Returns false if it was in none of the states, or has an open refund.
 * @param due only if its receipt time is over.
 */
export async function receiveOrder(
  tx: Tx,
  order: OrderOf,
  { from, to, now, due = false }: OrderChange & { due?: boolean },
): Promise<boolean> {
  // A request for a refund locks the order without changing it. An update that waits for that lock does not look for refunds
  // again when it gets it; the next statement does.
  await sql`select from shop_order where id = ${order.id} for no key update`.execute(tx)
  const { rows } = await sql`
    update shop_order o set state = ${to}, received_at = ${now}
    where ${matches(order, from)} ${due ? sql`and receive_until <= ${now}` : sql``}
      and not exists (select from refund r where r.order_id = o.id and r.state in ('waiting', 'returning'))
    returning id`.execute(tx)
  return rows.length === 1
}

/**
 * Removes an order from its member's lists. Returns false if it is not over, or has an open refund.
 */
export async function hideOrder(tx: Tx, order: OrderOf, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update shop_order o set hidden_at = coalesce(hidden_at, ${now})
    where ${matches(order, ['finished', 'closed'])}
      and not exists (select from refund r where r.order_id = o.id and r.state in ('waiting', 'returning'))
    returning id`.execute(tx)
  return rows.length === 1
}

/** Notes that the member asks to have the order shipped. Returns false unless it waits for that, and since `since`. */
export async function remindOrder(
  tx: Tx,
  order: OrderOf,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update shop_order o set reminded_at = ${now}
    where ${matches(order, ['wait-send'])} and (reminded_at is null or reminded_at <= ${since})
      and not exists (select from refund r where r.order_id = o.id and r.state in ('waiting', 'returning'))
    returning id`.execute(tx)
  return rows.length === 1
}

/** Gives the member more days to receive an order, once. Returns false if that is not possible. */
export async function extendOrder(
  tx: Tx,
  order: OrderOf,
  { from, to, days }: Pick<OrderChange, 'from' | 'to'> & { days: number },
): Promise<boolean> {
  const { rows } = await sql`
    update shop_order set state = ${to}, extended = true,
      receive_until = receive_until + make_interval(hours => ${24 * days})
    where ${matches(order, from)} and not extended returning id`.execute(tx)
  return rows.length === 1
}

/** Returns unpaid orders whose payment time is over and which a job may try now, the longest due first. */
export async function findUnpaidDue(db: Db, job: string, now: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from shop_order where state = 'wait-pay' and pay_until <= ${now}
      and ${mayTry(job, sql`id`, now)}
    order by pay_until, id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Returns shipped orders whose receipt time is over and that have no open refund. */
export async function findUnreceivedDue(db: Db, job: string, now: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from shop_order o where state = 'wait-receive' and receive_until <= ${now}
      and not exists (select from refund r where r.order_id = o.id and r.state in ('waiting', 'returning'))
      and ${mayTry(job, sql`o.id`, now)}
    order by receive_until, id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export interface LockedOrder {
  id: bigint
  sn: string
  memberId: bigint
  state: OrderState
  /** Cents. */
  shipping: bigint
  receivedAt: Date | null
}

/** Locks an order and returns its state; undefined if the member has no such order. */
export async function lockOrder(tx: Tx, { id, memberId }: OrderOf): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select id, sn, member_id as "memberId", state, shipping, received_at as "receivedAt" from shop_order
    where id = ${id} ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}`}
    for no key update`.execute(tx)
  return rows[0]
}
