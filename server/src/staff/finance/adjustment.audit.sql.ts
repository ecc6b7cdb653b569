import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type Checkpoint, recordsFrom } from '../../ledger/audit-check.ts'

interface Wrong {
  id: bigint
  state: string
  times: bigint
  posted: bigint
}

/**
 * Returns adjustments whose postings do not match them, and postings without an adjustment: all, or those since then. An
 * approved one has one transfer of its amount between its two accounts; any other has none.
 */
export async function findWrongAdjustments(db: Db, since: Checkpoint | undefined): Promise<Wrong[]> {
  const fresh = since
    ? sql`select ref_id as id from ledger.transfer where xid >= ${since.hi}::xid8 and ref_kind = 'adjustment'
        union select id from adjustment where decided_at >= ${recordsFrom(since)}`
    : sql`select id from adjustment union select ref_id from ledger.transfer where ref_kind = 'adjustment'`
  const { rows } = await sql<Wrong>`
    with fresh as materialized (${fresh}), item as (
      select f.id, a.state, a.amount, a.way,
        case a.target
          when 'user_money' then (1::bigint << 56) | (a.member_id << 8)
          when 'income' then (1::bigint << 56) | (a.member_id << 8) | 2
          when 'points' then (2::bigint << 56) | (a.member_id << 8)
          when 'house' then (1::bigint << 56) | 3
          when 'dividend' then (1::bigint << 56) | 5
          when 'investment' then (1::bigint << 56) | 6
        end as own,
        case
          when a.target = 'points' then (2::bigint << 56) | 1
          when a.source = 'house' then (1::bigint << 56) | 3
          when a.way = 'in' then (1::bigint << 56) | 1
          else (1::bigint << 56) | 2
        end as other
      from fresh f left join adjustment a on a.id = f.id
    ), posted as (
      select i.id, count(*) as times, sum(t.amount)::bigint as posted,
        bool_and(t.debit = case i.way when 'in' then i.other else i.own end
          and t.credit = case i.way when 'in' then i.own else i.other end) as fits
      from item i join ledger.transfer t on t.ref_kind = 'adjustment' and t.ref_id = i.id group by 1
    )
    select i.id, coalesce(i.state, 'missing') as state, coalesce(p.times, 0)::bigint as times,
      coalesce(p.posted, 0)::bigint as posted
    from item i left join posted p on p.id = i.id
    where (i.state is distinct from 'approved' and p.id is not null)
      or (i.state = 'approved'
        and (p.times is distinct from 1 or p.posted is distinct from i.amount or p.fits is distinct from true))
    order by 1 limit 100`.execute(db)
  return rows
}
