import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { Place } from '../log/log.sql.ts'

interface Bar {
  code: 'not-friends' | 'blocked' | 'chat-muted' | 'chat-banned'
  until: Date | null
}

/** Returns why a member may not react or pin in a conversation; undefined if allowed. As in chat_append, without mute_all. */
export async function findBar(
  tx: Tx,
  { conversation, member, peer }: Place,
  at: Date,
): Promise<Bar | undefined> {
  const { rows } = await sql<{ code: Bar['code'] | null; until: Date | null }>`
    select case
        when cp.banned_until > ${at} then 'chat-banned'
        when c.kind = 'single' and (f.friend_id is null or b.friend_id is null or o.closed_at is not null)
          then 'not-friends'
        when k.member_id is not null then 'blocked'
        when cp.muted_until > ${at} or p.muted_until > ${at} then 'chat-muted'
      end as code,
      case when cp.banned_until > ${at} then cp.banned_until else greatest(cp.muted_until, p.muted_until) end as until
    from participant p
    join conversation c on c.id = p.conversation_id
    left join chat_person cp on cp.member_id = p.member_id
    left join member o on o.id = ${peer}::bigint
    left join friend f on f.member_id = p.member_id and f.friend_id = o.id
    left join friend b on b.member_id = o.id and b.friend_id = p.member_id
    left join blocked k on k.member_id = o.id and k.blocked_id = p.member_id
    where p.conversation_id = ${conversation} and p.member_id = ${member}`.execute(tx)
  const [row] = rows
  if (!row?.code) return undefined
  const timed = row.code === 'chat-banned' || row.code === 'chat-muted'
  return { code: row.code, until: timed ? row.until : null }
}
