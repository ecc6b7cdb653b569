import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { accountId } from '../ledger/accounts.ts'
import { type Checkpoint, recordsFrom } from '../ledger/audit-check.ts'

/** The ids of the rows to check: all, or those that have changed or have a new posting. */
const fresh = (since: Checkpoint | undefined): RawBuilder<unknown> =>
  since
    ? sql`select id from commission where changed_at >= ${recordsFrom(since)}
        union select ref_id from ledger.transfer where xid >= ${since.hi}::xid8 and ref_kind = 'commission'`
    : sql`select id from commission union select ref_id from ledger.transfer where ref_kind = 'commission'`

interface Misposted {
  id: bigint
  state: string | null
  due: bigint
  posted: bigint
  fitting: bigint
  /** Cents that refunds took back: by the row, by all postings, and by the postings that fit. */
  returned: bigint
  taken: bigint
  taken_fitting: bigint
}

/**
 * Returns rows whose posting differs from the settled amount, or whose refunds took a different amount than the row
 * has, and postings without a row.
 */
export async function findMispostedCommission(db: Db, since: Checkpoint | undefined): Promise<Misposted[]> {
  const { rows } = await sql<Misposted>`
    with fresh as materialized (${fresh(since)}), moved as (
      select f.id, c.state, case when c.settled_at is null then 0 else c.settled_amount - c.withheld end as due,
        coalesce(c.returned, 0) as returned,
        coalesce(sum(t.amount) filter (where t.kind <> 'commission-return'), 0)::bigint as posted, coalesce(sum(t.amount) filter (
          where t.kind = 'commission' and t.debit = ${accountId('house', 'money')}
            and t.credit = ((1::bigint << 56) | (c.member_id << 8) | 2) and r.key = 'commission:' || c.id || ':settle'
        ), 0)::bigint as fitting, count(t.id) filter (where t.kind <> 'commission-return') as legs,
        coalesce(sum(t.amount) filter (where t.kind = 'commission-return'), 0)::bigint as taken,
        coalesce(sum(t.amount) filter (
          where t.kind = 'commission-return' and t.credit = ${accountId('house', 'money')}
            and t.debit = ((1::bigint << 56) | (c.member_id << 8) | 2) and r.key in (
              select 'commission:' || c.id || ':refund:' || x.id from refund x where x.order_id = c.order_id)
        ), 0)::bigint as taken_fitting
      from fresh f left join commission c on c.id = f.id
      left join ledger.transfer t on t.ref_kind = 'commission' and t.ref_id = f.id
      left join ledger.request r on r.id = t.request_id
      group by f.id, c.id
    )
    select id, state, due, posted, fitting, returned, taken, taken_fitting from moved
    where state is null or posted <> due or fitting <> due or legs > 1 or taken <> returned or taken_fitting <> returned
    order by id limit 100`.execute(db)
  return rows
}

interface Baseless {
  id: bigint
  state: string
  order_state: string
  base: bigint
  sold: bigint
  /** The frozen cents, and the cents that follow from the row's base, rate, cap and levels. */
  frozen: bigint
  frozen_burn: bigint
  given: bigint
  given_burn: bigint
}

/**
 * Returns rows that count more than their order's lines brought, whose commission and burn do not follow from their terms,
 * or that do not match the state of their order. The formula is that of rules/mine/commission; both cut to whole cents.
 */
export async function findBaselessCommission(db: Db, since: Checkpoint | undefined): Promise<Baseless[]> {
  const { rows } = await sql<Baseless>`
    with fresh as materialized (${fresh(since)})
    select c.id, c.state, o.state as order_state, c.base, s.sold, c.full_amount as frozen, c.full_burn as frozen_burn,
      r.given, c.base * c.rate / 10000 - r.given as given_burn
    from fresh f join commission c on c.id = f.id join shop_order o on o.id = c.order_id
    cross join lateral (
      select coalesce(sum(l.price * l.quantity), 0)::bigint as sold from order_line l
      where l.order_id = o.id and l.currency = 'money'
    ) s
    cross join lateral (
      select case when c.buyer_level > c.level then least(c.base, c.cap) else c.base end * c.rate / 10000 as given
    ) r
    where c.base > s.sold or c.full_amount <> r.given or c.full_amount + c.full_burn <> c.base * c.rate / 10000
      or c.base <> (select sum(b) from unnest(c.bases) b) or o.paid_at is null
      or c.buyer_id <> o.member_id
      or case c.state when 'waiting' then o.state not in ('wait-send', 'wait-receive')
        when 'void' then false else o.state <> 'finished' end
    order by c.id limit 100`.execute(db)
  return rows
}

interface WrongAccount {
  member_id: bigint
  income: bigint
  burned: bigint
  debt: bigint
  row_income: bigint
  row_burned: bigint
  row_debt: bigint
}

/** Returns members whose account of commission is not the sum of their settled rows. */
export async function findWrongAccounts(db: Db, since: Checkpoint | undefined): Promise<WrongAccount[]> {
  const members = since
    ? sql`select member_id from commission where changed_at >= ${recordsFrom(since)} group by member_id`
    : sql`select member_id from commission union select member_id from commission_account`
  const { rows } = await sql<WrongAccount>`
    select m.member_id, coalesce(a.income, 0) as income, coalesce(a.burned, 0) as burned, coalesce(a.debt, 0) as debt,
      s.income as row_income, s.burned as row_burned, s.debt as row_debt
    from (${members}) m left join commission_account a using (member_id)
    cross join lateral (
      select coalesce(sum(c.amount), 0)::bigint as income, coalesce(sum(c.burn), 0)::bigint as burned,
        coalesce(sum(c.settled_amount - c.amount - c.withheld - c.returned), 0)::bigint as debt
      from commission c where c.member_id = m.member_id and c.settled_at is not null
    ) s
    where (coalesce(a.income, 0), coalesce(a.burned, 0), coalesce(a.debt, 0)) <> (s.income, s.burned, s.debt)
    order by m.member_id limit 100`.execute(db)
  return rows
}

export async function countCommission(db: Db): Promise<bigint> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from commission`.execute(db)
  return rows[0]?.n ?? 0n
}
