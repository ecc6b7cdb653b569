import type { Level } from '@banyan/rules/identity/level'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** Locks all levels, so that changes of staff run one after the other. */
export async function lockLevels(tx: Tx): Promise<void> {
  await sql`select rank from level order by rank for no key update`.execute(tx)
}

/**
 * Returns the number of open accounts by level, from the sums (0398_level_and_investment_sums.sql) and the changes that
 * are not added to them yet.
 */
export async function countMembers(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ level: number; members: bigint }>`
    select level, sum(members)::bigint as members
    from (select level, members from level_sum union all select level, members from level_change) c
    group by level`.execute(db)
  return new Map(rows.map(({ level, members }) => [level, Number(members)]))
}

/** Adds the changes of the members' levels to the sums. */
export async function rollUpLevels(db: Db): Promise<void> {
  await sql`select roll_up_levels()`.execute(db)
}

export async function writeLevel(tx: Tx, { rank, ...level }: Omit<Level, 'version'>): Promise<void> {
  await tx
    .updateTable('level')
    .set({ ...level, name: JSON.stringify(level.name), version: sql`version + 1` })
    .where('rank', '=', rank)
    .execute()
}
