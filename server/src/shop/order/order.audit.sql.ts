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

/** The ids of the orders to check: all, or those with a new payment or a new posting. */
const freshOrders = (since: Checkpoint | undefined): RawBuilder<unknown> =>
  since
    ? sql`select ref_id from ledger.transfer where xid >= ${since.hi}::xid8 and ref_kind = 'order'
        union select id from shop_order where pay_time >= ${recordsFrom(since)}`
    : sql`select id from shop_order union select ref_id from ledger.transfer where ref_kind = 'order'`

/** Orders whose payment in the ledger is not their price, or exists although they were never paid. */
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
    select o.sn, o.state, case when o.pay_time is null then 0 else o.money end::bigint as money,
      case when o.pay_time is null then 0 else o.points end::bigint as points,
      coalesce(p.money, 0)::bigint as posted_money, coalesce(p.points, 0)::bigint as posted_points
    from fresh f join shop_order o on o.id = f.id left join posted p on p.id = o.id
    where (coalesce(p.money, 0), coalesce(p.points, 0)) is distinct from
      (case when o.pay_time is null then 0 else o.money end, case when o.pay_time is null then 0 else o.points end)
    order by o.id`.execute(db)
  return rows
}

/** Transfers for orders that are not a payment of an existing order from its own member's balance. */
export async function findStrangePostings(
  db: Db,
  since: Checkpoint | undefined,
): Promise<{ id: bigint; ref_id: bigint }[]> {
  const { rows } = await sql<{ id: bigint; ref_id: bigint }>`
    with fresh (id) as materialized (${freshOrders(since)})
    select t.id, t.ref_id from fresh f join ledger.transfer t on t.ref_kind = 'order' and t.ref_id = f.id
    join ledger.request r on r.id = t.request_id
    left join shop_order o on o.id = t.ref_id left join ledger.account a on a.id = t.debit
    where o.id is null or r.key <> 'order:' || o.id || ':pay' or a.kind <> 'balance' or a.member_id <> o.member
    order by t.id`.execute(db)
  return rows
}

export async function countOrders(db: Db): Promise<bigint> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from shop_order`.execute(db)
  return rows[0]?.n ?? 0n
}
