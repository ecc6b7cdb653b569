import type { OrderState } from '@banyan/contract/shop/order/order'
import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface LineRow {
  goods_id: string
  variant_id: string
  name: string
  values: string[]
  picture: { small: string; large: string; colour: string }
  currency: 'money' | 'points'
  /** Cents, as text: JSON numbers would lose digits. */
  price: string
  quantity: number
}

export interface OrderRow {
  id: bigint
  sn: string
  state: OrderState
  money: bigint
  points: bigint
  quantity: number
  remark: string
  address: {
    consignee: string
    mobile: string
    country: 'LA' | 'VN' | 'TH' | 'CN'
    regions: string[]
    region: string
    detail: string
  }
  order_time: Date
  pay_until: Date
  pay_time: Date | null
  pay_method: string | null
  send_time: Date | null
  receive_time: Date | null
  receive_until: Date | null
  close_time: Date | null
  waybill: string | null
  lines: LineRow[]
}

/** Orders of a member with their lines, newest first. */
async function readOrders(
  db: Db,
  language: Language,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.sn, o.state, o.money, o.points, o.quantity, o.remark, o.address, o.order_time, o.pay_until,
      o.pay_time, o.pay_method, o.send_time, o.receive_time, o.receive_until, o.close_time, o.waybill, l.lines
    from shop_order o cross join lateral (
      select jsonb_agg(jsonb_build_object('goods_id', l.product::text, 'variant_id', l.variant::text,
        'name', said(l.name, ${language}), 'values', said_all(l.choice, ${language}), 'picture', l.picture,
        'currency', l.currency, 'price', l.price::text, 'quantity', l.quantity) order by l.position) as lines
      from order_line l where l.shop_order = o.id
    ) l
    where ${where} order by o.id desc limit ${limit}`.execute(db)
  return rows
}

export interface OrderQuery {
  member: bigint
  language: Language
  states: readonly OrderState[]
  /** Unpaid orders only: those that can still be paid at this time. */
  payableAt?: Date
  /** The id of the last order of the page before. */
  before?: bigint | undefined
  limit: number
}

/** One page of a member's orders in some states. */
export function readOrderPage(db: Db, query: OrderQuery): Promise<OrderRow[]> {
  const { member, language, states, payableAt, before, limit } = query
  // One state is an equality, so that the index gives the rows in their order.
  const [only] = states
  const where = [
    sql`o.member = ${member}`,
    states.length === 1 ? sql`o.state = ${only}` : sql`o.state = any (${states}::text[])`,
  ]
  if (payableAt) where.push(sql`o.pay_until > ${payableAt}`)
  if (before !== undefined) where.push(sql`o.id < ${before}`)
  return readOrders(db, language, sql.join(where, sql` and `), limit)
}

/** One order of a member's own. */
export async function readOrder(
  db: Db,
  member: bigint,
  id: bigint,
  language: Language,
): Promise<OrderRow | undefined> {
  const [order] = await readOrders(db, language, sql`o.id = ${id} and o.member = ${member}`, 1)
  return order
}

/**
 * Closes an order that is still in the state `from`, and gives its stock back. Of several who close, pay or
 * let it expire at the same time exactly one finds it in that state. False: it was not.
 * @param due only when its time to pay is over at `now`.
 */
export async function closeOrder(
  tx: Tx,
  order: { id: bigint; member?: bigint },
  change: { from: OrderState; to: OrderState; now: Date; due?: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update shop_order set state = ${change.to}, close_time = ${change.now}
    where id = ${order.id} and state = ${change.from}
      ${order.member === undefined ? sql`` : sql`and member = ${order.member}`}
      ${change.due ? sql`and pay_until <= ${change.now}` : sql``}
    returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`select return_stock(${order.id})`.execute(tx)
  return true
}

/** Unpaid orders whose time is over, the longest due first. */
export async function findDueOrders(db: Db, now: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from shop_order where state = 'wait-pay' and pay_until <= ${now}
    order by pay_until, id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
