import type { GroupMember } from '@banyan/contract/chat/group/info'
import type { MemberRow } from './group.sql.ts'

/** A member of a group in the wire's shape. */
export const showMember = (row: MemberRow, now: Date): GroupMember => ({
  user_id: String(row.id),
  name: row.name,
  avatar: row.avatar,
  user_code: row.user_code,
  user_type: row.role,
  muted_until: row.muted_until && row.muted_until > now ? row.muted_until.toISOString() : null,
  is_friend: row.is_friend,
})
