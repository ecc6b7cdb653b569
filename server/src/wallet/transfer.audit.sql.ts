import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type Checkpoint, recordsFrom } from '../ledger/audit-check.ts'

export interface Unposted {
  id: bigint
  /** The cents that should have moved, and those that moved as they should. */
  due: bigint
  posted: bigint
  /** The number of legs for this record, and the number that it should have. */
  legs: bigint
  legs_due: bigint
}

/** Returns transfers without exactly their two legs, and legs without a transfer: all, or those since then. */
export async function findUnpostedTransfers(db: Db, since: Checkpoint | undefined): Promise<Unposted[]> {
  const fresh = since
    ? sql`select ref_id as id from ledger.transfer where xid >= ${since.hi}::xid8 and ref_kind = 'transfer'
        union select id from transfer where created_at >= ${recordsFrom(since)}`
    : sql`select id from transfer union select ref_id from ledger.transfer where ref_kind = 'transfer'`
  const { rows } = await sql<Unposted>`
    with fresh as materialized (${fresh}), leg as (
      select f.id, t.id as transfer, coalesce(t.amount + t.fee, 0)::bigint as due,
        case when t.id is null then 0 when t.fee > 0 then 2 else 1 end::bigint as legs_due,
        count(l.id) as legs,
        coalesce(sum(l.amount) filter (where l.debit = ((1::bigint << 56) | (t.sender_id << 8)) and (
          l.kind = 'transfer' and l.credit = ((1::bigint << 56) | (t.recipient_id << 8)) and l.amount = t.amount
          or l.kind = 'transfer-fee' and l.credit = ((1::bigint << 56) | 4) and l.amount = t.fee)), 0)::bigint as posted
      from fresh f left join transfer t on t.id = f.id
      left join ledger.transfer l on l.ref_kind = 'transfer' and l.ref_id = f.id
      group by f.id, t.id
    )
    select id, due, posted, legs, legs_due from leg where legs <> legs_due or posted <> due
    order by id limit 100`.execute(db)
  return rows
}

export const countTransfers = async (db: Db): Promise<bigint> => {
  const { count } = await db
    .selectFrom('transfer')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
