import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

interface InviterRow {
  nick_name: string
  avatar: string
  user_code: string
  level: number
  joined_at: Date
}

/** Returns the member's inviter; undefined without one. */
export async function findInviterOf(db: Db, memberId: bigint): Promise<InviterRow | undefined> {
  const { rows } = await sql<InviterRow>`
    select i.nick_name, i.avatar, case when i.closed_at is null then i.user_code else '' end as user_code, i.level,
      t.joined_at
    from member m join member i on i.id = m.inviter_id join team_member t on t.member_id = m.id
    where m.id = ${memberId}`.execute(db)
  return rows[0]
}
