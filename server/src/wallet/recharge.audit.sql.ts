import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type Checkpoint, recordsFrom } from '../ledger/audit-check.ts'

interface Unposted {
  id: bigint
  state: string
  amount: bigint
  posted: bigint
  times: bigint
}

/**
 * Returns recharges whose postings do not match their state, and postings without a recharge: all, or those since then.
 */
export async function findUnpostedRecharges(db: Db, since: Checkpoint | undefined): Promise<Unposted[]> {
  const fresh = since
    ? sql`select ref_id as id from ledger.transfer where xid >= ${since.hi}::xid8 and ref_kind = 'recharge'
        union select id from recharge where decided_at >= ${recordsFrom(since)}`
    : sql`select id from recharge union select ref_id from ledger.transfer where ref_kind = 'recharge'`
  const { rows } = await sql<Unposted>`
    with fresh as materialized (${fresh}), posted as (
      select t.ref_id as id, sum(t.amount)::bigint as posted, count(*) as times
      from fresh f join ledger.transfer t on t.ref_kind = 'recharge' and t.ref_id = f.id group by 1
    )
    select f.id, coalesce(r.state, 'missing') as state, coalesce(r.amount, 0)::bigint as amount,
      coalesce(p.posted, 0)::bigint as posted, coalesce(p.times, 0)::bigint as times
    from fresh f left join recharge r on r.id = f.id left join posted p on p.id = f.id
    where (r.state is distinct from 'arrived' and p.id is not null)
      or (r.state = 'arrived' and (p.times is distinct from 1 or p.posted is distinct from r.amount))
    order by 1 limit 100`.execute(db)
  return rows
}
