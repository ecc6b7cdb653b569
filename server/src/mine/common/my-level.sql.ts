import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** Locks the member's row until the transaction ends, and returns the rank of the level. */
export async function lockRank(tx: Tx, memberId: bigint): Promise<number> {
  const { level } = await tx
    .selectFrom('member')
    .select('level')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return level
}

export interface NewUpgrade {
  member_id: bigint
  from_rank: number
  to_rank: number
  from_balance: bigint
  from_income: bigint
  created_at: Date
}

/** Writes an upgrade and the member's new level; returns the id of the upgrade. */
export async function insertUpgrade(tx: Tx, row: NewUpgrade): Promise<bigint> {
  const { id } = await tx.insertInto('level_upgrade').values(row).returning('id').executeTakeFirstOrThrow()
  await tx.updateTable('member').set({ level: row.to_rank }).where('id', '=', row.member_id).execute()
  return id
}

export interface UpgradeRow extends Omit<NewUpgrade, 'member_id' | 'from_rank' | 'to_rank'> {
  id: bigint
  to_rank: number
  from_name: string
  to_name: string
}

/** Returns an upgrade of this member, with the levels' names in a language. */
export async function readUpgrade(
  db: Db,
  memberId: bigint,
  id: bigint,
  language: string,
): Promise<UpgradeRow | undefined> {
  const { rows } = await sql<UpgradeRow>`
    select u.id, u.to_rank, u.from_balance, u.from_income, u.created_at,
      said(f.name, ${language}) as from_name, said(t.name, ${language}) as to_name
    from level_upgrade u join level f on f.rank = u.from_rank join level t on t.rank = u.to_rank
    where u.id = ${id} and u.member_id = ${memberId}`.execute(db)
  return rows[0]
}
