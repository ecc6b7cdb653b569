import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Returns the member's stickers on these messages, by chat_id. */
export async function listOwnReactions(
  db: Db,
  member: bigint,
  messages: readonly { conversation: bigint; seq: bigint }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ conversation_id: bigint; seq: bigint; sticker: string }>`
    select r.conversation_id, r.seq, r.sticker
    from unnest(${messages.map((one) => one.conversation)}::bigint[], ${messages.map((one) => one.seq)}::bigint[])
      as one (conversation, seq)
    join reaction r on r.conversation_id = one.conversation and r.seq = one.seq and r.member_id = ${member}`.execute(
    db,
  )
  return new Map(rows.map((row) => [`${row.conversation_id}-${row.seq}`, row.sticker]))
}
