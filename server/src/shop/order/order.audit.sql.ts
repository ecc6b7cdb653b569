import { thirdMethod } from '@banyan/contract/wallet/third/terms'
import { type RawBuilder, sql } from 'kysely'
import { accountId } from '../../ledger/accounts.ts'
import { type Checkpoint, recordsFrom } from '../../ledger/audit-check.ts'
import type { Db } from '../../db/db.ts'

export interface MispaidOrder {
  sn: string
  state: string
  money: bigint
  points: bigint
  posted_money: bigint
  posted_points: bigint
}

/** The ids of the orders to check: all, or those with a new payment, refund or posting. */
const freshOrders = (since: Checkpoint | undefined): RawBuilder<unknown> =>
  since
    ? sql`select ref_id from ledger.transfer where xid >= ${since.hi}::xid8 and ref_kind = 'order'
        union select id from shop_order where paid_at >= ${recordsFrom(since)}
        union select order_id from refund where ended_at >= ${recordsFrom(since)}`
    : sql`select id from shop_order union select ref_id from ledger.transfer where ref_kind = 'order'`

/** Returns orders whose payment in the ledger is not their price, or exists although they were never paid. */
export async function findMispaidOrders(db: Db, since: Checkpoint | undefined): Promise<MispaidOrder[]> {
  const paidTo = { money: accountId('house', 'money'), points: accountId('points-issued', 'points') }
  const { rows } = await sql<MispaidOrder>`
    with fresh (id) as materialized (${freshOrders(since)}), posted as (
      select t.ref_id as id, sum(t.amount) filter (where t.credit = ${paidTo.money})::bigint as money,
        sum(t.amount) filter (where t.credit = ${paidTo.points})::bigint as points
      from fresh f join ledger.transfer t on t.ref_kind = 'order' and t.ref_id = f.id
      join ledger.request r on r.id = t.request_id
      where r.key = 'order:' || t.ref_id || ':pay' group by t.ref_id
    )
    select o.sn, o.state, case when o.paid_at is null then 0 else o.money end::bigint as money,
      case when o.paid_at is null then 0 else o.points end::bigint as points,
      coalesce(p.money, 0)::bigint as posted_money, coalesce(p.points, 0)::bigint as posted_points
    from fresh f join shop_order o on o.id = f.id left join posted p on p.id = o.id
    where (coalesce(p.money, 0), coalesce(p.points, 0)) is distinct from
      (case when o.paid_at is null then 0 else o.money end, case when o.paid_at is null then 0 else o.points end)
    order by o.id`.execute(db)
  return rows
}

export interface MisrefundedOrder {
  id: bigint
  sn: string
  state: string
  due: bigint
  posted: bigint
}

/** Returns refunds whose posting is not their amount, or exists although they were not paid. */
export async function findMisrefunded(db: Db, since: Checkpoint | undefined): Promise<MisrefundedOrder[]> {
  const paidBy = { money: accountId('house', 'money'), points: accountId('points-issued', 'points') }
  const { rows } = await sql<MisrefundedOrder>`
    with fresh (id) as materialized (${freshOrders(since)}), posted as (
      select r.key, sum(t.amount)::bigint as total,
        coalesce(sum(t.amount) filter (where t.debit = ${paidBy.money}), 0) as money,
        coalesce(sum(t.amount) filter (where t.debit = ${paidBy.points}), 0) as points
      from fresh f join ledger.transfer t on t.ref_kind = 'order' and t.ref_id = f.id
      join ledger.request r on r.id = t.request_id
      where r.key like 'order:%:refund:%' group by r.key
    ), due as (
      select x.refund_id as id, sum(x.amount)::bigint as total,
        coalesce(sum(x.amount) filter (where l.currency = 'money'), 0) as money,
        coalesce(sum(x.amount) filter (where l.currency = 'points'), 0) as points
      from fresh f join refund_line x on x.order_id = f.id
      join order_line l on l.order_id = x.order_id and l.position = x.position group by x.refund_id
    )
    select f.id, o.sn, f.state, case f.state when 'refunded' then d.total + f.shipping else 0 end as due,
      coalesce(p.total, 0) as posted
    from due d join refund f on f.id = d.id join shop_order o on o.id = f.order_id
    left join posted p on p.key = 'order:' || f.order_id || ':refund:' || f.id
    where (coalesce(p.money, 0), coalesce(p.points, 0)) is distinct from (
      case f.state when 'refunded' then d.money + f.shipping else 0 end, case f.state when 'refunded' then d.points else 0 end)
    order by f.id`.execute(db)
  return rows
}

/**
 * Returns lines with more money or pieces refunded or requested than were bought, or with pieces that were refunded as not
 * sent and are in a parcel.
 */
export async function findOverRefunded(
  db: Db,
  since: Checkpoint | undefined,
): Promise<{ sn: string; position: number }[]> {
  const { rows } = await sql<{ sn: string; position: number }>`
    with fresh (id) as materialized (${freshOrders(since)})
    select o.sn, l.position from fresh f join shop_order o on o.id = f.id
    join order_line l on l.order_id = o.id
    join refund_line x on x.order_id = l.order_id and x.position = l.position
    join refund r on r.id = x.refund_id and r.state in ('waiting', 'returning', 'refunded')
    group by o.id, l.order_id, l.position
    having o.paid_at is null or o.shipping < (
        select coalesce(sum(a.shipping), 0) from refund a
        where a.order_id = o.id and a.state in ('waiting', 'returning', 'refunded')) or sum(x.amount) > l.price * l.quantity or sum(x.quantity) > l.quantity
      or coalesce(sum(x.quantity) filter (where r.kind = 'unsent'), 0) > l.quantity - (
        select coalesce(sum(p.quantity), 0) from parcel_line p
        where p.order_id = l.order_id and p.position = l.position)
    order by o.id, l.position`.execute(db)
  return rows
}

/**
 * Returns transfers for orders that are neither the payment of an existing order from its own member's balance nor
 * a refund of that order back to it. An order that was paid by third party is paid from outside, and refunded there.
 */
export async function findStrangePostings(
  db: Db,
  since: Checkpoint | undefined,
): Promise<{ id: bigint; ref_id: bigint }[]> {
  const outside = { in: accountId('recharged', 'money'), out: accountId('paid-out', 'money') }
  const { rows } = await sql<{ id: bigint; ref_id: bigint }>`
    with fresh (id) as materialized (${freshOrders(since)})
    select t.id, t.ref_id from fresh f join ledger.transfer t on t.ref_kind = 'order' and t.ref_id = f.id
    join ledger.request r on r.id = t.request_id
    left join shop_order o on o.id = t.ref_id
    left join ledger.account a on a.id = case when r.key like '%:pay' then t.debit else t.credit end
    where o.id is null or a.id is null
      or case when o.pay_method = ${thirdMethod} then a.id <> case when r.key like '%:pay' then ${outside.in}::bigint else ${outside.out}::bigint end
        else a.kind <> 'balance' or a.member_id <> o.member_id end
      or r.key <> 'order:' || o.id || ':pay' and not exists (
        select from refund f where f.order_id = o.id and r.key = 'order:' || o.id || ':refund:' || f.id)
    order by t.id`.execute(db)
  return rows
}

export async function countOrders(db: Db): Promise<bigint> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from shop_order`.execute(db)
  return rows[0]?.n ?? 0n
}
