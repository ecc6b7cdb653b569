import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

interface Message {
  conversation_id: bigint
  seq: bigint
  sender_id: bigint
}

/** Returns a member's reaction to a message, or ''. */
export async function findReaction(tx: Tx, message: Message, member: bigint): Promise<string> {
  const row = await tx
    .selectFrom('reaction')
    .select('sticker')
    .where('conversation_id', '=', message.conversation_id)
    .where('seq', '=', message.seq)
    .where('member_id', '=', member)
    .executeTakeFirst()
  return row?.sticker ?? ''
}

/** True if a member's new sticker keeps the number of different stickers on a message within the limit. */
export async function hasRoom(
  tx: Tx,
  message: Message,
  { member, sticker, most }: { member: bigint; sticker: string; most: number },
): Promise<boolean> {
  const { rows } = await sql<{ kinds: bigint }>`
    select count(distinct sticker) as kinds from reaction
    where conversation_id = ${message.conversation_id} and seq = ${message.seq} and member_id <> ${member}
      and sticker <> ${sticker}`.execute(tx)
  return Number(rows[0]?.kinds ?? 0) < most
}

/** Sets or removes ('') a member's reaction, as the entry with the number `entry` reports it. */
export async function writeReaction(
  tx: Tx,
  { conversation_id, seq }: Message,
  { member, sticker, entry }: { member: bigint; sticker: string; entry: bigint },
): Promise<void> {
  if (sticker === '')
    await sql`delete from reaction where conversation_id = ${conversation_id} and seq = ${seq}
      and member_id = ${member}`.execute(tx)
  else
    await sql`insert into reaction (conversation_id, seq, member_id, sticker, entry_seq)
      values (${conversation_id}, ${seq}, ${member}, ${sticker}, ${entry})
      on conflict (conversation_id, seq, member_id)
        do update set sticker = excluded.sticker, entry_seq = excluded.entry_seq`.execute(tx)
  await sql`update entry set reacted_seq = ${entry}
    where conversation_id = ${conversation_id} and seq = ${seq}`.execute(tx)
}

/** Notes the newest reaction for the writer of the message. */
export async function noteReaction(tx: Tx, message: Message, entry: bigint): Promise<void> {
  await sql`update participant set reacted_seq = ${entry}
    where conversation_id = ${message.conversation_id} and member_id = ${message.sender_id}`.execute(tx)
}

export interface ReactionRow {
  id: bigint
  name: string
  avatar: string
  sticker: string
  entry_seq: bigint
}

/** Returns who reacted to a message, newest first, with the reader's names for them. */
export async function listReactions(
  db: Db,
  message: Message,
  { reader, sticker, before }: { reader: bigint; sticker: string | undefined; before: bigint | undefined },
  limit: number,
): Promise<ReactionRow[]> {
  const { rows } = await sql<ReactionRow>`
    select m.id, coalesce(nullif(f.remark, ''), nullif(p.name, ''), m.nick_name) as name, m.avatar, r.sticker,
      r.entry_seq
    from reaction r join member m on m.id = r.member_id
    left join participant p on p.conversation_id = r.conversation_id and p.member_id = r.member_id
    left join friend f on f.member_id = ${reader} and f.friend_id = r.member_id
    where r.conversation_id = ${message.conversation_id} and r.seq = ${message.seq}
      and (${sticker ?? null}::text is null or r.sticker = ${sticker ?? null})
      and (${before ?? null}::bigint is null or r.entry_seq < ${before ?? null})
    order by r.entry_seq desc limit ${limit}`.execute(db)
  return rows
}
