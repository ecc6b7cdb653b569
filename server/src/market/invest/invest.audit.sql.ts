import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type Checkpoint, recordsFrom } from '../../ledger/audit-check.ts'

export interface InvestmentFault {
  id: bigint
  state: string
  fault: 'missing' | 'principal' | 'matured' | 'returns' | 'days' | 'strange'
}

const pool = sql`((1::bigint << 56) | 6)`

/**
 * Returns investments whose postings do not match them, and postings without an investment: all, or those since then.
 *
 * The principal went once from the balance to the invested account, and once back exactly if the investment has matured.
 * Each written day has the amount of its terms. The paid days have one transfer each from the pool to the income.
 */
export async function findWrongInvestments(
  db: Db,
  since: Checkpoint | undefined,
): Promise<InvestmentFault[]> {
  const fresh = since
    ? sql`select ref_id as id from ledger.transfer where xid >= ${since.hi}::xid8 and ref_kind = 'investment'
        union select id from investment where created_at >= ${recordsFrom(since)} or matured_at >= ${recordsFrom(since)}
        union select investment_id from investment_return where paid_at >= ${recordsFrom(since)}`
    : sql`select id from investment union select ref_id from ledger.transfer where ref_kind = 'investment'`
  const { rows } = await sql<InvestmentFault>`
    with fresh as materialized (${fresh}), item as (
      select f.id, i.state, i.amount, i.daily_rate, i.days,
        (1::bigint << 56) | (i.member_id << 8) as balance, (1::bigint << 56) | (i.member_id << 8) | 2 as income,
        (1::bigint << 56) | (i.member_id << 8) | 3 as invested
      from fresh f left join investment i on i.id = f.id
    ), posted as (
      select i.id, count(*) as legs,
        count(*) filter (where t.kind = 'invest' and t.debit = i.balance and t.credit = i.invested
          and t.amount = i.amount) as bought,
        count(*) filter (where t.kind = 'invest-principal' and t.debit = i.invested and t.credit = i.balance
          and t.amount = i.amount) as back,
        count(*) filter (where t.kind = 'invest-return' and t.debit = ${pool} and t.credit = i.income) as returns,
        sum(t.amount) filter (where t.kind = 'invest-return' and t.debit = ${pool} and t.credit = i.income) as returned
      from item i join ledger.transfer t on t.ref_kind = 'investment' and t.ref_id = i.id group by i.id
    ), written as (
      select i.id, count(*) as days, count(*) filter (where r.paid_at is not null) as paid,
        sum(r.amount) filter (where r.paid_at is not null) as paid_sum,
        bool_and(r.amount = (i.amount * i.daily_rate * r.day) / 1000000
          - (i.amount * i.daily_rate * (r.day - 1)) / 1000000) as right
      from item i join investment_return r on r.investment_id = i.id group by i.id
    ), judged as (
      select i.id, coalesce(i.state, '') as state, case
        when i.state is null then 'missing'
        when p.bought is distinct from 1 then 'principal'
        when p.back <> case i.state when 'matured' then 1 else 0 end then 'matured'
        when p.returns <> coalesce(w.paid, 0) or coalesce(p.returned, 0) <> coalesce(w.paid_sum, 0) then 'returns'
        when coalesce(w.days, 0) <> i.days or w.right is false then 'days'
        when p.legs <> p.bought + p.back + p.returns then 'strange'
      end as fault
      from item i left join posted p on p.id = i.id left join written w on w.id = i.id
    )
    select id, state, fault from judged where fault is not null order by id limit 100`.execute(db)
  return rows
}

/** Returns products whose sold amount is not the sum of their investments. */
export async function findWrongQuotas(db: Db): Promise<{ id: bigint; sold: bigint; invested: bigint }[]> {
  const { rows } = await sql<{ id: bigint; sold: bigint; invested: bigint }>`
    select p.id, p.sold, coalesce(i.sum, 0)::bigint as invested from invest_product p
    left join (select product_id, sum(amount) as sum from investment group by 1) i on i.product_id = p.id
    where p.sold <> coalesce(i.sum, 0) order by 1 limit 100`.execute(db)
  return rows
}
