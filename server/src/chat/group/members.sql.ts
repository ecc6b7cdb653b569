import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** Returns those of the members who are in the group, in the wire's shape. */
export async function readPresent(db: Db, group: bigint, members: readonly bigint[]): Promise<Set<string>> {
  const { rows } = await sql<{ member_id: bigint }>`select member_id from participant
    where conversation_id = ${group} and member_id = any (${members}::bigint[]) and left_at is null`.execute(
    db,
  )
  return new Set(rows.map((row) => String(row.member_id)))
}

export async function writeMuted(tx: Tx, group: bigint, member: bigint, until: Date | null): Promise<void> {
  await sql`update participant set muted_until = ${until}
    where conversation_id = ${group} and member_id = ${member}`.execute(tx)
}
