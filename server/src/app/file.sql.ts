import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/**
 * Returns the ids of those files that a member may see: own uploads, files of messages in the member's conversations,
 * photos of the member's groups, pictures of moments of friends with no block between them, and QR codes of the
 * receiving accounts.
 */
export async function readVisible(
  db: Db,
  member: bigint,
  ids: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select f.id from file f
    where f.id = any (${ids}) and (
      f.member_id = ${member} and f.unused_since >= ${since}
      or exists (
        select from file_use u
        where u.file_id = f.id and (
          u.kind <> 'report' and f.member_id = ${member}
          or u.kind = 'entry' and exists (
            select from participant p
            where p.conversation_id = u.place and p.member_id = ${member} and p.left_at is null and p.from_seq < u.seq
              and not exists (select from entry_hidden h where h.member_id = p.member_id
                and h.conversation_id = u.place and h.seq = u.seq))
          or u.kind = 'group' and exists (
            select from participant p
            where p.conversation_id = u.place and p.member_id = ${member} and p.left_at is null)
          or u.kind = 'receiving_account' and exists (
            select from receiving_account a where a.id = u.place and a.qr_id = f.id and a.shown)
          or u.kind = 'moment' and exists (
            select from moment o join friend k on k.member_id = ${member} and k.friend_id = o.member_id
            join member m on m.id = o.member_id and m.closed_at is null
            where o.id = u.place and o.removed_at is null
              and not exists (select from blocked b where b.member_id = ${member} and b.blocked_id = o.member_id)
              and not exists (select from blocked b where b.member_id = o.member_id and b.blocked_id = ${member}))
        )
      )
    )`.execute(db)
  return new Set(rows.map((row) => row.id))
}
