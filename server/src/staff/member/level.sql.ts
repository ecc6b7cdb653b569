import type { Level } from '@banyan/rules/identity/level'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** Locks all levels, so that changes of staff run one after the other. */
export async function lockLevels(tx: Tx): Promise<void> {
  await sql`select rank from level order by rank for no key update`.execute(tx)
}

/** Returns how many open accounts have each level. */
export async function countMembers(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ level: number; members: bigint }>`
    select level, count(*) as members from member where closed_at is null group by level`.execute(db)
  return new Map(rows.map(({ level, members }) => [level, Number(members)]))
}

export async function writeLevel(tx: Tx, { rank, ...level }: Omit<Level, 'version'>): Promise<void> {
  await tx
    .updateTable('level')
    .set({ ...level, name: JSON.stringify(level.name), version: sql`version + 1` })
    .where('rank', '=', rank)
    .execute()
}
