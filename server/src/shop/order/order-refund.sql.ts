import type { RefundKind, RefundReason, RefundState } from '@banyan/contract/shop/order/refund-terms'
import type { RefundableLine, WantedRefundLine } from '@banyan/rules/shop/refund'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { insertUses } from '../../files/files.ts'

/**
 * Returns the refundable rest of each line of an order: the line less its open and its paid refunds. A caller that
 * writes has locked the order's row, so no other request changes it.
 */
export async function readRefundable(tx: Db, orderId: bigint): Promise<RefundableLine[]> {
  const { rows } = await sql<RefundableLine>`
    select position, price * quantity - amount as left, (quantity - refunded)::int as pieces,
      greatest(0, least(quantity - refunded, quantity - sent - never))::int as unsent
    from (
      select l.position, l.price, l.quantity, coalesce(sum(x.amount), 0)::bigint as amount,
        coalesce(sum(x.quantity), 0) as refunded,
        coalesce(sum(x.quantity) filter (where r.kind = 'unsent'), 0) as never, coalesce((
          select sum(p.quantity) from parcel_line p
          where p.order_id = l.order_id and p.position = l.position), 0) as sent
      from order_line l left join (
        refund_line x join refund r on r.id = x.refund_id and r.state in ('waiting', 'returning', 'refunded')
      ) on x.order_id = l.order_id and x.position = l.position
      where l.order_id = ${orderId} group by l.order_id, l.position
    ) line order by position`.execute(tx)
  return rows
}

/** A condition on an order `o`: an open refund covers pieces that are not sent. Before its first parcel, any refund does. */
export const isHeld = sql<boolean>`exists (
  select from refund r where r.order_id = o.id and r.state in ('waiting', 'returning')
    and (r.kind = 'unsent' or not exists (select from parcel p where p.order_id = o.id)))`

/** Returns how far an order is sent, and whether refunds of it are open. A caller that writes has locked its row. */
export async function readProgress(
  tx: Db,
  orderId: bigint,
): Promise<{ begun: boolean; held: boolean; refunding: boolean }> {
  const { rows } = await sql<{ begun: boolean; held: boolean; refunding: boolean }>`
    select exists (select from parcel p where p.order_id = o.id) as begun, ${isHeld} as held,
      exists (select from refund r where r.order_id = o.id and r.state in ('waiting', 'returning')) as refunding
    from shop_order o where o.id = ${orderId}`.execute(tx)
  return rows[0] ?? { begun: false, held: false, refunding: false }
}

/** Returns the pieces of a refund of kind `unsent` to the stock. The caller pays it, in the same transaction. */
export async function returnUnsent(tx: Tx, refund: bigint, now: Date): Promise<void> {
  await sql`select return_unsent(${refund}, ${now})`.execute(tx)
}

/** True if everything that was paid for an order has been refunded, with the refund that is being paid now. */
export async function isRefunded(tx: Tx, orderId: bigint, now: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from order_line l where l.order_id = ${orderId} and l.price * l.quantity > (
      select coalesce(sum(x.amount), 0) from refund_line x join refund r on r.id = x.refund_id
      where x.order_id = l.order_id and x.position = l.position and (r.state = 'refunded' or r.id = ${now}))
    limit 1`.execute(tx)
  return rows.length === 0
}

export interface NewRefund {
  orderId: bigint
  memberId: bigint
  kind: RefundKind
  reason: RefundReason
  words: string
  /** Ids of files that the caller holds. */
  images: readonly string[]
  now: Date
  lines: readonly WantedRefundLine[]
  /** Cents of the shipping fee. */
  shipping: bigint
  /** The member of staff who requests it for the member. */
  staffId?: bigint
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into refund (order_id, member_id, kind, state, reason, words, images, shipping, created_at,
      requested_by)
    values (${refund.orderId}, ${refund.memberId}, ${refund.kind}, 'waiting', ${refund.reason}, ${refund.words},
      ${[...refund.images]}::text[], ${refund.shipping}, ${refund.now}, ${refund.staffId ?? null})
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the refund that was written has no id')
  const lines = refund.lines.map(({ position, quantity, amount }) => ({
    position,
    quantity,
    amount: String(amount),
  }))
  await sql`
    insert into refund_line (refund_id, order_id, position, quantity, amount)
    select ${id}, ${refund.orderId}, l.position, l.quantity, l.amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (position int, quantity int, amount bigint)`.execute(
    tx,
  )
  await insertUses(tx, 'refund', id, 0n, refund.images)
  return id
}

export interface RefundRow {
  id: bigint
  orderId: bigint
  memberId: bigint
  sn: string
  kind: RefundKind
  state: RefundState
  /** True if the goods of a return are on their way back. */
  sentBack: boolean
  /** Cents of each currency; the money with the shipping fee. */
  money: bigint
  points: bigint
  /** How the order was paid. */
  payMethod: string | null
}

/**
 * Locks the order of a refund, under which all its refunds are written, and returns the refund; undefined if there is none.
 */
export async function lockRefund(
  tx: Tx,
  { id, memberId }: { id: bigint; memberId?: bigint },
): Promise<RefundRow | undefined> {
  await sql`select from shop_order where id = (select order_id from refund where id = ${id})
    for no key update`.execute(tx)
  const { rows } = await sql<RefundRow>`
    select r.id, r.order_id as "orderId", r.member_id as "memberId", o.sn, r.kind, r.state, o.pay_method as "payMethod",
      r.returned_at is not null as "sentBack",
      (select coalesce(sum(x.amount), 0)::bigint + r.shipping from refund_line x
        join order_line l using (order_id, position) where x.refund_id = r.id and l.currency = 'money') as money,
      (select coalesce(sum(x.amount), 0)::bigint from refund_line x join order_line l using (order_id, position)
        where x.refund_id = r.id and l.currency = 'points') as points
    from refund r join shop_order o on o.id = r.order_id
    where r.id = ${id} ${memberId === undefined ? sql`` : sql`and r.member_id = ${memberId}`}`.execute(tx)
  return rows[0]
}

/** Ends a refund of the member's own by cancelling it. The caller has locked it. */
export async function cancelRefund(tx: Tx, id: bigint, now: Date): Promise<void> {
  await sql`
    update refund set state = 'cancelled', decided_at = coalesce(decided_at, ${now}), ended_at = ${now}
    where id = ${id}`.execute(tx)
}

/** Ends a return that staff had approved: paid, or refused with a reason. The caller has locked it. */
export async function endReturn(
  tx: Tx,
  id: bigint,
  { to, now, staffId, answer }: { to: RefundState; now: Date; staffId: bigint; answer: string },
): Promise<void> {
  await sql`
    update refund set state = ${to}, answer = ${answer}, ended_at = ${now}, ended_by = ${staffId}
    where id = ${id}`.execute(tx)
}

/** Stores the parcel in which the goods of a return come back. The caller has locked the refund. */
export async function storeReturnParcel(
  tx: Tx,
  id: bigint,
  { company, waybill, now }: { company: string; waybill: string; now: Date },
): Promise<void> {
  await sql`
    update refund set return_company = ${company}, return_waybill = ${waybill},
      returned_at = coalesce(returned_at, ${now})
    where id = ${id}`.execute(tx)
}

/** Returns the name of the member of staff who ended a refund; empty if the member cancelled it. */
export async function whoEnded(tx: Tx, id: bigint): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select s.name from refund r left join staff s on s.id = r.ended_by where r.id = ${id}`.execute(tx)
  return rows[0]?.name ?? ''
}

/** True if staff have approved a return whose goods have not come back yet. */
export async function isReturning(db: Db, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from refund where id = ${id} and state = 'returning'`.execute(db)
  return rows.length === 1
}

/** Returns the refunds of an order, the newest first: their states and their cents, with the shipping fee. */
export async function listRefunds(
  db: Db,
  orderId: bigint,
): Promise<{ id: bigint; state: RefundState; money: bigint; points: bigint }[]> {
  const { rows } = await sql<{ id: bigint; state: RefundState; money: bigint; points: bigint }>`
    select r.id, r.state,
      coalesce(sum(x.amount) filter (where l.currency = 'money'), 0)::bigint + r.shipping as money,
      coalesce(sum(x.amount) filter (where l.currency = 'points'), 0)::bigint as points
    from refund r join refund_line x on x.refund_id = r.id
    join order_line l on l.order_id = x.order_id and l.position = x.position
    where r.order_id = ${orderId} group by r.id order by r.id desc`.execute(db)
  return rows
}
