import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

interface Unposted {
  id: bigint
  state: string
  amount: bigint
  posted: bigint
  times: bigint
}

/** Recharges whose postings are not those of their state, and postings without a recharge. */
export async function findUnpostedRecharges(db: Db): Promise<Unposted[]> {
  const { rows } = await sql<Unposted>`
    with posted as (
      select ref_id as id, sum(amount)::bigint as posted, count(*) as times
      from ledger.transfer where ref_kind = 'recharge' group by ref_id
    )
    select coalesce(r.id, p.id) as id, coalesce(r.state, 'missing') as state,
      coalesce(r.amount, 0)::bigint as amount, coalesce(p.posted, 0)::bigint as posted,
      coalesce(p.times, 0)::bigint as times
    from recharge r full join posted p on p.id = r.id
    where (r.state is distinct from 'arrived' and p.id is not null)
      or (r.state = 'arrived' and (p.times is distinct from 1 or p.posted is distinct from r.amount))
    order by 1 limit 100`.execute(db)
  return rows
}
