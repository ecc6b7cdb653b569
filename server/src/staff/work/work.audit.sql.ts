import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { WorkSource } from './source.ts'

export interface WrongCount {
  list: string
  /** Null for the count of all members. */
  member: bigint | null
  state: string
  stored: bigint
  real: bigint
}

/**
 * Returns the stored counts of decided items that differ from the items of a list: those of all members, and those of
 * each member. One statement, so both sides are from the same moment.
 */
export async function findWrongCounts(
  db: Db,
  { name, table, member }: Pick<WorkSource, 'name' | 'table' | 'member'>,
): Promise<WrongCount[]> {
  const { rows } = await sql<WrongCount>`
    with item as (select ${sql.id(member)} as member, state from ${sql.table(table)} where state <> 'waiting'),
    real as (
      select null::bigint as member, state, count(*) as count from item group by state
      union all select member, state, count(*) from item where member is not null group by member, state
    ),
    stored as (
      select null::bigint as member, state, count from work_count where list = ${name}
      union all select member_id, state, count from work_member_count where list = ${name}
    )
    select ${name} as list, coalesce(s.member, r.member) as member, coalesce(s.state, r.state) as state,
      coalesce(s.count, 0) as stored, coalesce(r.count, 0) as real
    from stored s full join real r on coalesce(s.member, 0) = coalesce(r.member, 0) and s.state = r.state
    where coalesce(s.count, 0) <> coalesce(r.count, 0)
    order by 2 nulls first, 3 limit 20`.execute(db)
  return rows
}

/** Returns how many decided items the stored counts have, over all lists. */
export async function countDecided(db: Db): Promise<bigint> {
  const row = await db
    .selectFrom('work_count')
    .select((of) => of.fn.sum<string | null>('count').as('count'))
    .executeTakeFirstOrThrow()
  return BigInt(row.count ?? 0)
}
