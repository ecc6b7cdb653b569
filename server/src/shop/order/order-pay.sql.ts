import type { OrderState } from '@banyan/contract/shop/order/order'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface PayableRow {
  id: bigint
  sn: string
  state: OrderState
  money: bigint
  points: bigint
  pay_until: Date
  pay_key: string | null
  pay_method: string | null
  /** Whether the member has a payment password. */
  paypwd: boolean
}

/** What there is to pay of a member's order. */
export async function readPayable(db: Db, member: bigint, id: bigint): Promise<PayableRow | undefined> {
  const { rows } = await sql<PayableRow>`
    select o.id, o.sn, o.state, o.money, o.points, o.pay_until, o.pay_key, o.pay_method,
      exists (select from pay_password w where w.member_id = o.member) as paypwd
    from shop_order o where o.id = ${id} and o.member = ${member}`.execute(db)
  return rows[0]
}

export interface PayChange {
  from: OrderState
  to: OrderState
  now: Date
  key: string
  method: 'user_money'
}

/**
 * Marks a member's order paid, if it is still in the state `from` and in time, and counts what it sells; gives
 * what has to be paid for it. Undefined: it was not in that state, and nothing has changed.
 */
export async function markPaid(
  tx: Tx,
  member: bigint,
  id: bigint,
  change: PayChange,
): Promise<{ money: bigint; points: bigint } | undefined> {
  const { rows } = await sql<{ money: bigint; points: bigint }>`
    select money, points from mark_paid(${id}, ${member}, ${change.from}, ${change.to}, ${change.now},
      ${change.key}, ${change.method})`.execute(tx)
  return rows[0]
}

/** Whether the member has paid any order with this key, and which. */
export async function findPaidWith(db: Db, member: bigint, key: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from shop_order where member = ${member} and pay_key = ${key}`.execute(db)
  return rows[0]?.id
}
