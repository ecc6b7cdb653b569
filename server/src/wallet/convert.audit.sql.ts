import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type Checkpoint, recordsFrom } from '../ledger/audit-check.ts'

interface Unposted {
  id: bigint
  legs: bigint
  fitting: bigint
  due: bigint
}

/** Returns conversions without exactly their legs, and legs without a conversion: all, or those since then. */
export async function findUnpostedConversions(db: Db, since: Checkpoint | undefined): Promise<Unposted[]> {
  const fresh = since
    ? sql`select ref_id as id from ledger.transfer where xid >= ${since.hi}::xid8 and ref_kind = 'convert'
        union select id from conversion where created_at >= ${recordsFrom(since)}`
    : sql`select id from conversion union select ref_id from ledger.transfer where ref_kind = 'convert'`
  const { rows } = await sql<Unposted>`
    with fresh as materialized (${fresh}), leg as (
      select f.id, case c.way when 'income' then 1 when 'points' then 2 else 0 end::bigint as due,
        count(l.id) as legs,
        count(l.id) filter (where c.way = 'income' and l.kind = 'convert-income' and l.amount = c.amount
            and l.debit = ((1::bigint << 56) | (c.member_id << 8) | 2) and l.credit = ((1::bigint << 56) | (c.member_id << 8))
          or c.way = 'points' and l.kind = 'convert-points' and (
            l.amount = c.amount and l.debit = ((1::bigint << 56) | (c.member_id << 8)) and l.credit = ((1::bigint << 56) | 3)
            or l.amount = c.receives and l.debit = ((2::bigint << 56) | 1)
              and l.credit = ((2::bigint << 56) | (c.member_id << 8)))) as fitting
      from fresh f left join conversion c on c.id = f.id
      left join ledger.transfer l on l.ref_kind = 'convert' and l.ref_id = f.id
      group by f.id, c.id
    )
    select * from leg where legs <> due or fitting <> due order by id limit 100`.execute(db)
  return rows
}

export const countConversions = async (db: Db): Promise<bigint> => {
  const { count } = await db
    .selectFrom('conversion')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
