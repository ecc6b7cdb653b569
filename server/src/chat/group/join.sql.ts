import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface InviteRow {
  group_id: bigint
  name: string
  avatar: string
  member_count: number
  need_approval: boolean
  state: 'in' | 'waiting' | 'out'
}

/** Returns the group of an invitation code, and this member's relation to it. */
export async function readInvite(db: Db, code: string, me: bigint): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    select g.conversation_id as group_id, g.name, g.avatar, g.member_count, g.need_approval,
      case
        when exists (select from participant p where p.conversation_id = g.conversation_id and p.member_id = ${me}
          and p.left_at is null) then 'in'
        when exists (select from group_apply a where a.conversation_id = g.conversation_id and a.member_id = ${me}
          and a.state = 1) then 'waiting'
        else 'out'
      end as state
    from chat_group g where g.invite_code = ${code} and g.dissolved_at is null`.execute(db)
  return rows[0]
}

export async function findByCode(db: Db, code: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('chat_group')
    .select('conversation_id')
    .where('invite_code', '=', code)
    .where('dissolved_at', 'is', null)
    .executeTakeFirst()
  return row?.conversation_id
}
