import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/**
 * Increments the versions of members before a push that is in no log. Returns the new versions. Updates members in
 * ascending order, so two transactions can't deadlock.
 */
export async function raiseVersions(
  tx: Tx,
  members: readonly bigint[],
  at: Date,
): Promise<Map<bigint, number>> {
  const ids = [...new Set(members)]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ member_id: bigint; version: bigint }>`
    insert into chat_person (member_id, version, changed_at)
    select id, 1, ${at} from unnest(${ids}::bigint[]) as person (id) order by id
    on conflict (member_id) do update set version = chat_person.version + 1, changed_at = excluded.changed_at
    returning member_id, version`.execute(tx)
  return new Map(rows.map((row) => [row.member_id, Number(row.version)]))
}

/** Increments one member's version. */
export async function raiseVersion(tx: Tx, member: bigint, at: Date): Promise<number> {
  return (await raiseVersions(tx, [member], at)).get(member) ?? 0
}

/** Returns a member's version; 0 before the first push. */
export async function readVersion(db: Db, member: bigint): Promise<number> {
  const row = await db
    .selectFrom('chat_person')
    .select('version')
    .where('member_id', '=', member)
    .executeTakeFirst()
  return Number(row?.version ?? 0n)
}
