import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type Checkpoint, recordsFrom } from '../../ledger/audit-check.ts'

interface Unposted {
  id: bigint
  legs: bigint
  fitting: bigint
  due: bigint
  closed: boolean
}

/**
 * Returns rests of closed accounts without exactly their legs, legs without a rest, and rests of accounts that are not
 * closed: all, or those since then. The id is that of the member.
 */
export async function findUnpostedRests(db: Db, since: Checkpoint | undefined): Promise<Unposted[]> {
  const fresh = since
    ? sql`select ref_id as id from ledger.transfer where xid >= ${since.hi}::xid8 and ref_kind = 'closing'
        union select member_id from closing_rest where created_at >= ${recordsFrom(since)}`
    : sql`select member_id as id from closing_rest
        union select ref_id from ledger.transfer where ref_kind = 'closing'`
  const { rows } = await sql<Unposted>`
    with fresh as materialized (${fresh}), leg as (
      select f.id, (case when c.balance > 0 then 1 else 0 end + case when c.income > 0 then 1 else 0 end
          + case when c.points > 0 then 1 else 0 end)::bigint as due,
        exists (select from member m where m.id = f.id and m.closed_at is not null) as closed,
        count(l.id) as legs,
        count(l.id) filter (where l.kind = 'closing-rest' and (
          l.credit = ((1::bigint << 56) | 3) and (
            l.debit = ((1::bigint << 56) | (f.id << 8)) and l.amount = c.balance
            or l.debit = ((1::bigint << 56) | (f.id << 8) | 2) and l.amount = c.income)
          or l.credit = ((2::bigint << 56) | 1) and l.debit = ((2::bigint << 56) | (f.id << 8)) and l.amount = c.points
        )) as fitting
      from fresh f left join closing_rest c on c.member_id = f.id
      left join ledger.transfer l on l.ref_kind = 'closing' and l.ref_id = f.id
      group by f.id, c.member_id
    )
    select * from leg where legs <> due or fitting <> due or not closed order by id limit 100`.execute(db)
  return rows
}
