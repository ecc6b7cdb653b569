import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

interface StandingRow {
  /** Which of the given places it is, from 0. */
  place: number
  role: string
  rights: string[] | null
  may_come: boolean
}

/** Returns which of these staff sessions have not ended, with the roles of their people and whether the address is allowed. */
export async function readStaffStanding(
  db: Db,
  places: readonly { session: bigint; address: string | null }[],
  usedSince: Date,
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select p.place::int - 1 as place, r.code as role, r.rights, staff_may_come(r.code, p.address::inet) as may_come
    from unnest(${places.map(({ session }) => session)}::bigint[], ${places.map(({ address }) => address)}::text[])
        with ordinality p (session, address, place)
      join staff_session x on x.id = p.session and x.used_at > ${usedSince}
      join staff s on s.id = x.staff_id and s.ended_at is null
      join role r on r.code = s.role`.execute(db)
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
