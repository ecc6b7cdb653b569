import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Returns which of these staff sessions have not ended, with the roles of their people. */
export async function readStaffStanding(
  db: Db,
  sessions: readonly bigint[],
  usedSince: Date,
): Promise<{ id: bigint; role: string }[]> {
  const { rows } = await sql<{ id: bigint; role: string }>`
    select x.id, s.role from staff_session x join staff s on s.id = x.staff_id and s.ended_at is null
    where x.id = any (${sessions}::bigint[]) and x.used_at > ${usedSince}`.execute(db)
  return rows
}

/** True if this chat with customer service is with this agent. */
export async function hasChat(db: Db, conversation: bigint, staff: bigint): Promise<boolean> {
  const { rows } = await sql`select from service_session
    where conversation_id = ${conversation} and state = 'active' and staff_id = ${staff}`.execute(db)
  return rows.length > 0
}

/** Returns the chats with customer service that changed since then, with their newest entries. */
export async function readMovedChats(db: Db, since: Date): Promise<{ id: bigint; head: bigint }[]> {
  const { rows } = await sql<{ id: bigint; head: bigint }>`
    select id, last_seq as head from conversation where last_at > ${since} and kind = 'service'`.execute(db)
  return rows
}
