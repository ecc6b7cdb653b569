import type { RefundKind, RefundState } from '@banyan/contract/shop/order/order-refund'
import type { RefundableLine, WantedRefundLine } from '@banyan/rules/shop/refund'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

/**
 * Returns the refundable rest of each line of an order: the line less its open and its paid refunds. The order's row
 * is locked, so no other request changes it.
 */
export async function readRefundable(tx: Tx, orderId: bigint): Promise<RefundableLine[]> {
  const { rows } = await sql<RefundableLine>`
    select l.position, l.price * l.quantity - coalesce(sum(x.amount), 0)::bigint as left,
      (l.quantity - coalesce(sum(x.quantity), 0))::int as pieces
    from order_line l left join (
      refund_line x join refund r on r.id = x.refund and r.state in ('requested', 'returning', 'refunded')
    ) on x.shop_order = l.shop_order and x.position = l.position
    where l.shop_order = ${orderId} group by l.shop_order, l.position order by l.position`.execute(tx)
  return rows
}

/** True if everything that was paid for an order has been refunded. */
export async function isRefunded(tx: Tx, orderId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from order_line l where l.shop_order = ${orderId} and l.price * l.quantity > (
      select coalesce(sum(x.amount), 0) from refund_line x join refund r on r.id = x.refund
      where x.shop_order = l.shop_order and x.position = l.position and r.state = 'refunded')
    limit 1`.execute(tx)
  return rows.length === 0
}

export interface NewRefund {
  orderId: bigint
  memberId: bigint
  kind: RefundKind
  reason: string
  now: Date
  lines: readonly WantedRefundLine[]
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into refund (shop_order, member_id, kind, state, reason, created_at)
    values (${refund.orderId}, ${refund.memberId}, ${refund.kind}, 'requested', ${refund.reason}, ${refund.now})
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the refund that was written has no id')
  const lines = refund.lines.map(({ position, quantity, amount }) => ({
    position,
    quantity,
    amount: String(amount),
  }))
  await sql`
    insert into refund_line (refund, shop_order, position, quantity, amount)
    select ${id}, ${refund.orderId}, l.position, l.quantity, l.amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (position int, quantity int, amount bigint)`.execute(
    tx,
  )
  return id
}

export interface RefundRow {
  id: bigint
  orderId: bigint
  memberId: bigint
  sn: string
  kind: RefundKind
  state: RefundState
  /** Cents of each currency. */
  money: bigint
  points: bigint
  /** How the order was paid. */
  payMethod: string | null
}

/** Locks the order of a refund, then the refund, and returns the refund; undefined if there is none. */
export async function lockRefund(
  tx: Tx,
  { id, memberId }: { id: bigint; memberId?: bigint },
): Promise<RefundRow | undefined> {
  await sql`select from shop_order where id = (select shop_order from refund where id = ${id})
    for no key update`.execute(tx)
  const { rows } = await sql<RefundRow>`
    select r.id, r.shop_order as "orderId", r.member_id as "memberId", o.sn, r.kind, r.state, o.pay_method as "payMethod",
      (select coalesce(sum(x.amount), 0)::bigint from refund_line x join order_line l using (shop_order, position)
        where x.refund = r.id and l.currency = 'money') as money,
      (select coalesce(sum(x.amount), 0)::bigint from refund_line x join order_line l using (shop_order, position)
        where x.refund = r.id and l.currency = 'points') as points
    from refund r join shop_order o on o.id = r.shop_order
    where r.id = ${id} ${memberId === undefined ? sql`` : sql`and r.member_id = ${memberId}`}
    for no key update of r`.execute(tx)
  return rows[0]
}

export interface RefundChange {
  to: RefundState
  now: Date
  /** The member of staff who decided; null for the member. */
  staffId: bigint | null
  answer: string
}

/** Writes a refund's new state. The caller has locked it. */
export async function changeRefund(tx: Tx, id: bigint, change: RefundChange): Promise<void> {
  const ends = change.to !== 'returning'
  await sql`
    update refund set state = ${change.to}, answer = ${change.answer},
      decided_at = ${ends ? change.now : null}, decided_by = ${ends ? change.staffId : null}
    where id = ${id}`.execute(tx)
}

/** Returns the name of the member of staff who decided a refund; empty if the member withdrew it. */
export async function whoDecided(tx: Tx, id: bigint): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select s.name from refund r left join staff s on s.id = r.decided_by where r.id = ${id}`.execute(tx)
  return rows[0]?.name ?? ''
}
