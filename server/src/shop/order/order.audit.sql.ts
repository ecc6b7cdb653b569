import { sql } from 'kysely'
import { accountId } from '../../ledger/accounts.ts'
import type { Db } from '../../db/db.ts'

export interface MispaidOrder {
  sn: string
  state: string
  money: bigint
  points: bigint
  posted_money: bigint
  posted_points: bigint
}

/** Returns orders whose payment in the ledger is not what they cost, or is there although they were never paid. */
export async function findMispaidOrders(db: Db): Promise<MispaidOrder[]> {
  const house = { money: accountId('house', 'user_money'), points: accountId('house', 'points') }
  const { rows } = await sql<MispaidOrder>`
    with posted as (
      select t.ref_id as id, sum(t.amount) filter (where t.credit = ${house.money})::bigint as money,
        sum(t.amount) filter (where t.credit = ${house.points})::bigint as points
      from ledger.transfer t join ledger.request r on r.id = t.request
      where t.ref_kind = 'order' and r.key = 'order:' || t.ref_id || ':pay' group by t.ref_id
    )
    select o.sn, o.state, case when o.pay_time is null then 0 else o.money end::bigint as money,
      case when o.pay_time is null then 0 else o.points end::bigint as points,
      coalesce(p.money, 0)::bigint as posted_money, coalesce(p.points, 0)::bigint as posted_points
    from shop_order o left join posted p on p.id = o.id
    where (coalesce(p.money, 0), coalesce(p.points, 0)) is distinct from
      (case when o.pay_time is null then 0 else o.money end, case when o.pay_time is null then 0 else o.points end)
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

/** Returns refunds whose posting is not what they give back, or is there although they were not paid. */
export async function findMisrefunded(db: Db): Promise<MisrefundedOrder[]> {
  const house = { money: accountId('house', 'user_money'), points: accountId('house', 'points') }
  const { rows } = await sql<MisrefundedOrder>`
    with posted as (
      select r.key, sum(t.amount)::bigint as total,
        coalesce(sum(t.amount) filter (where t.debit = ${house.money}), 0) as money,
        coalesce(sum(t.amount) filter (where t.debit = ${house.points}), 0) as points
      from ledger.transfer t join ledger.request r on r.id = t.request
      where t.ref_kind = 'order' and r.key like 'order:%:refund:%' group by r.key
    ), due as (
      select x.refund as id, sum(x.amount)::bigint as total,
        coalesce(sum(x.amount) filter (where l.currency = 'money'), 0) as money,
        coalesce(sum(x.amount) filter (where l.currency = 'points'), 0) as points
      from refund_line x join order_line l using (shop_order, position) group by x.refund
    )
    select f.id, o.sn, f.state, case f.state when 'refunded' then d.total else 0 end as due,
      coalesce(p.total, 0) as posted
    from refund f join shop_order o on o.id = f.shop_order join due d on d.id = f.id
    left join posted p on p.key = 'order:' || f.shop_order || ':refund:' || f.id
    where (coalesce(p.money, 0), coalesce(p.points, 0)) is distinct from (
      case f.state when 'refunded' then d.money else 0 end, case f.state when 'refunded' then d.points else 0 end)
    order by f.id`.execute(db)
  return rows
}

/** Returns orders of which more was refunded, or asked back, than was paid for a line, or more pieces than it has. */
export async function findOverRefunded(db: Db): Promise<{ sn: string; position: number }[]> {
  const { rows } = await sql<{ sn: string; position: number }>`
    select o.sn, l.position from order_line l join shop_order o on o.id = l.shop_order
    join refund_line x on x.shop_order = l.shop_order and x.position = l.position
    join refund r on r.id = x.refund and r.state in ('requested', 'returning', 'refunded')
    group by o.id, l.shop_order, l.position
    having o.pay_time is null or sum(x.amount) > l.price * l.quantity or sum(x.quantity) > l.quantity
    order by o.id, l.position`.execute(db)
  return rows
}

/**
 * Returns transfers for orders that are neither the payment of an existing order out of its own member's wallets
 * nor a refund of an existing refund back into them.
 */
export async function findStrangePostings(db: Db): Promise<{ id: bigint; ref_id: bigint }[]> {
  const { rows } = await sql<{ id: bigint; ref_id: bigint }>`
    select t.id, t.ref_id from ledger.transfer t join ledger.request r on r.id = t.request
    left join shop_order o on o.id = t.ref_id
    left join ledger.account a on a.id = case when r.key like '%:pay' then t.debit else t.credit end
    where t.ref_kind = 'order' and (o.id is null or a.kind <> 'wallet' or a.owner <> o.member_id
      or r.key <> 'order:' || o.id || ':pay' and not exists (
        select from refund f where f.shop_order = o.id and r.key = 'order:' || o.id || ':refund:' || f.id))
    order by t.id`.execute(db)
  return rows
}

export async function countOrders(db: Db): Promise<bigint> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from shop_order`.execute(db)
  return rows[0]?.n ?? 0n
}
