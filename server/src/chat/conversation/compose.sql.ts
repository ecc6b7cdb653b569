import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface CardRow {
  code: string
  name: string
  avatar: string
}

/**
 * Returns the card of a member whom the sender knows: the sender, a friend, a member of a shared group or an earlier
 * chat. Other codes return nothing; otherwise cards would bypass the search limit (D41).
 */
export async function findMemberCard(db: Db, sender: bigint, code: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select m.user_code as code, m.nick_name as name, m.avatar from member m
    where m.user_code = ${code} and m.closed_at is null and (
      m.id = ${sender}
      or exists (select from friend f where f.member_id = ${sender} and f.friend_id = m.id)
      or exists (select from conversation c
        where c.low_id = least(m.id, ${sender}) and c.high_id = greatest(m.id, ${sender}))
      or exists (select from participant mine join participant theirs on theirs.conversation_id = mine.conversation_id
        where mine.member_id = ${sender} and mine.left_at is null and theirs.member_id = m.id and theirs.left_at is null))`.execute(
    db,
  )
  return rows[0]
}

export const findGroupCard = (db: Db, code: string): Promise<CardRow | undefined> =>
  db
    .selectFrom('chat_group')
    .select(['invite_code as code', 'name', 'avatar'])
    .where('invite_code', '=', code)
    .where('dissolved_at', 'is', null)
    .executeTakeFirst()
