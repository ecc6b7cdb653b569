import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** The tables of records that staff decide and the member follows. */
export type RecordTable = 'recharge' | 'withdraw'

const unseen = (memberId: bigint) =>
  sql`member_id = ${memberId} and decided_at is not null and seen_at is null`

/** Returns how many decided records the member has not seen. */
export async function countUnseen(db: Db, table: RecordTable, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from ${sql.table(table)} where ${unseen(memberId)}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/** Marks the member's decided records as seen. */
export async function markSeen(db: Db, table: RecordTable, memberId: bigint, at: Date): Promise<void> {
  await sql`update ${sql.table(table)} set seen_at = ${at} where ${unseen(memberId)}`.execute(db)
}

/** Stores that the member has cancelled the record. Marks the record as seen, because the member made the change. */
export async function writeCancelled(tx: Tx, table: RecordTable, id: bigint, at: Date): Promise<void> {
  await sql`update ${sql.table(table)} set state = 'cancelled', decided_at = ${at}, seen_at = ${at}
    where id = ${id}`.execute(tx)
}
