import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type Checkpoint, recordsFrom } from '../ledger/audit-check.ts'

export interface WithdrawFault {
  id: bigint
  state: string
  fault: 'hold' | 'open' | 'paid' | 'shares' | 'returned' | 'missing'
}

/**
 * Returns withdrawals whose postings do not match them, and postings without a withdrawal: all, or those since then.
 *
 * Every withdrawal has held its amount once. While it waits, nothing left the held account. When it is paid, the net
 * amount went out, the fee to the fees, and the dividend in equal shares to the income of others and to the pool. When
 * it is rejected or cancelled, the whole amount returned.
 */
export async function findWrongWithdrawals(db: Db, since: Checkpoint | undefined): Promise<WithdrawFault[]> {
  const fresh = since
    ? sql`select ref_id as id from ledger.transfer where xid >= ${since.hi}::xid8 and ref_kind = 'withdraw'
        union select id from withdraw where created_at >= ${recordsFrom(since)} or decided_at >= ${recordsFrom(since)}`
    : sql`select id from withdraw union select ref_id from ledger.transfer where ref_kind = 'withdraw'`
  const { rows } = await sql<WithdrawFault>`
    with fresh as materialized (${fresh}), item as (
      select f.id, w.state, w.amount, w.fee, w.dividend, w.receivers, w.dividend / w.receivers as share,
        (1::bigint << 56) | (w.member_id << 8) as balance, (1::bigint << 56) | (w.member_id << 8) | 1 as held
      from fresh f left join withdraw w on w.id = f.id
    ), posted as (
      select i.id,
        count(*) filter (where t.debit = i.balance and t.credit = i.held) as holds,
        sum(t.amount) filter (where t.debit = i.balance and t.credit = i.held) as held,
        sum(t.amount) filter (where t.debit = i.held and t.credit = i.balance) as returned,
        sum(t.amount) filter (where t.debit = i.held and t.credit = ((1::bigint << 56) | 2)) as out,
        sum(t.amount) filter (where t.debit = i.held and t.credit = ((1::bigint << 56) | 4)) as fees,
        sum(t.amount) filter (where t.debit = i.held and t.credit = ((1::bigint << 56) | 5)) as pool,
        count(*) filter (where ${isShare}) as shares,
        count(distinct t.credit) filter (where ${isShare}) as sharers,
        sum(t.amount) filter (where ${isShare}) as shared,
        bool_and(t.amount = i.share) filter (where ${isShare}) as equal,
        bool_or(t.credit = (i.balance | 2)) as own,
        count(*) as legs
      from item i join ledger.transfer t on t.ref_kind = 'withdraw' and t.ref_id = i.id group by i.id
    ), judged as (
      select i.id, coalesce(i.state, '') as state, case
        when i.state is null then 'missing'
        when p.holds is distinct from 1 or p.held is distinct from i.amount then 'hold'
        when i.state = 'waiting' and p.legs <> 1 then 'open'
        when i.state in ('rejected', 'cancelled') and (p.legs <> 2 or p.returned is distinct from i.amount)
          then 'returned'
        when i.state = 'paid' and (coalesce(p.out, 0) <> i.amount - i.fee - i.dividend
          or coalesce(p.fees, 0) <> i.fee or p.returned is not null
          or coalesce(p.shared, 0) + coalesce(p.pool, 0) <> i.dividend) then 'paid'
        when i.state = 'paid' and (p.shares > i.receivers or p.shares <> p.sharers
          or p.equal is false or p.own is true) then 'shares'
      end as fault
      from item i left join posted p on p.id = i.id
    )
    select id, state, fault from judged where fault is not null order by id limit 100`.execute(db)
  return rows
}

/** A leg to the income account of a member. */
const isShare = sql`t.debit = i.held and t.credit & 255 = 2 and t.credit & 72057594037927680 <> 0`
