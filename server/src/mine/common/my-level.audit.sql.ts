import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type Checkpoint, recordsFrom } from '../../ledger/audit-check.ts'

interface Unposted {
  id: bigint
  legs: bigint
  fitting: bigint
  due: bigint
}

/** Returns upgrades without exactly their legs, and legs without an upgrade: all, or those since then. */
export async function findUnpostedUpgrades(db: Db, since: Checkpoint | undefined): Promise<Unposted[]> {
  const fresh = since
    ? sql`select ref_id as id from ledger.transfer where xid >= ${since.hi}::xid8 and ref_kind = 'upgrade'
        union select id from level_upgrade where created_at >= ${recordsFrom(since)}`
    : sql`select id from level_upgrade union select ref_id from ledger.transfer where ref_kind = 'upgrade'`
  const { rows } = await sql<Unposted>`
    with fresh as materialized (${fresh}), leg as (
      select f.id, (case when u.from_balance > 0 then 1 else 0 end
          + case when u.from_income > 0 then 1 else 0 end)::bigint as due,
        count(l.id) as legs,
        count(l.id) filter (where l.kind = 'upgrade' and l.credit = ((1::bigint << 56) | 3) and (
          l.debit = ((1::bigint << 56) | (u.member_id << 8)) and l.amount = u.from_balance
          or l.debit = ((1::bigint << 56) | (u.member_id << 8) | 2) and l.amount = u.from_income)) as fitting
      from fresh f left join level_upgrade u on u.id = f.id
      left join ledger.transfer l on l.ref_kind = 'upgrade' and l.ref_id = f.id
      group by f.id, u.id
    )
    select * from leg where legs <> due or fitting <> due order by id limit 100`.execute(db)
  return rows
}

interface WrongLevel {
  member_id: bigint
  level: number
  bought: number
}

/**
 * Returns members whose level is not that of their last upgrade, or not the lowest without one: all, or those who upgraded
 * since then. A level that is changed without an upgrade has no date, so only the full proof finds it.
 */
export async function findWrongLevels(db: Db, since: Checkpoint | undefined): Promise<WrongLevel[]> {
  const fresh = since
    ? sql`where m.id in (select member_id from level_upgrade where created_at >= ${recordsFrom(since)})`
    : sql``
  const { rows } = await sql<WrongLevel>`
    select m.id as member_id, m.level, u.bought from member m cross join lateral (
      select coalesce(max(to_rank), 1) as bought from level_upgrade where member_id = m.id
    ) u
    ${fresh} ${since ? sql`and` : sql`where`} m.level <> u.bought order by m.id limit 100`.execute(db)
  return rows
}

export const countUpgrades = async (db: Db): Promise<bigint> => {
  const { count } = await db
    .selectFrom('level_upgrade')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
