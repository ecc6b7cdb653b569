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

/** Orders whose payment in the ledger is not what they cost, or is there although they were never paid. */
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

/** Transfers for orders that are not a payment of an existing order out of its own member's wallets. */
export async function findStrangePostings(db: Db): Promise<{ id: bigint; ref_id: bigint }[]> {
  const { rows } = await sql<{ id: bigint; ref_id: bigint }>`
    select t.id, t.ref_id from ledger.transfer t join ledger.request r on r.id = t.request
    left join shop_order o on o.id = t.ref_id left join ledger.account a on a.id = t.debit
    where t.ref_kind = 'order' and (o.id is null or r.key <> 'order:' || o.id || ':pay'
      or a.kind <> 'wallet' or a.owner <> o.member)
    order by t.id`.execute(db)
  return rows
}

export async function countOrders(db: Db): Promise<bigint> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from shop_order`.execute(db)
  return rows[0]?.n ?? 0n
}
