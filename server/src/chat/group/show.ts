import type { GroupMember } from '@banyan/contract/chat/group/info'
import type { Language } from '@banyan/contract/language'
import type { App } from '../../boot/app-context.ts'
import { levelWords } from '../../mine/network.ts'
import type { MemberRow } from './group.sql.ts'

/** Returns how members of a group are shown in a language, now. */
export async function memberWords(app: App, language: Language): Promise<(row: MemberRow) => GroupMember> {
  const level = await levelWords(app, language)
  const now = app.clock.now()
  return (row) => ({
    user_id: String(row.id),
    name: row.name,
    avatar: row.avatar,
    user_code: row.user_code,
    level: level(row.level),
    user_type: row.role,
    muted_until: row.muted_until && row.muted_until > now ? row.muted_until.toISOString() : null,
    is_friend: row.is_friend,
  })
}
