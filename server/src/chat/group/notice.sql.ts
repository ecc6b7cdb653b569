import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

interface Noticed {
  group: bigint
  me: bigint
  /** The entry that reported the notice. */
  seq: bigint
}

/** Notes the entry of a group's new notice, or 0 if the notice was removed. Its writer has seen it. */
export async function writeNoticeSeq(tx: Tx, { group, me, seq }: Noticed): Promise<void> {
  await sql`update chat_group set notice_seq = case when notice = '' then 0 else ${seq}::bigint end
    where conversation_id = ${group}`.execute(tx)
  await sql`update participant set notice_seen = ${seq}
    where conversation_id = ${group} and member_id = ${me}`.execute(tx)
}

/** Marks a notice as seen. Returns false if it was seen already, or if there is no such notice. */
export async function writeNoticeSeen(tx: Tx, { group, me, seq }: Noticed): Promise<boolean> {
  const { rows } = await sql`
    update participant p set notice_seen = least(${seq}::bigint, g.notice_seq) from chat_group g
    where p.conversation_id = ${group} and p.member_id = ${me} and p.left_at is null
      and g.conversation_id = p.conversation_id and p.notice_seen < least(${seq}::bigint, g.notice_seq)
    returning 1`.execute(tx)
  return rows.length > 0
}
