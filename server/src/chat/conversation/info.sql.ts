import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

interface Where {
  member: bigint
  conversation: bigint
}

/** Sets one of a member's own switches. Returns false if the member takes no part. */
export async function setSwitch(
  tx: Tx,
  { member, conversation }: Where,
  change: { is_top: boolean } | { is_notice: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('participant')
    .set(change)
    .where('conversation_id', '=', conversation)
    .where('member_id', '=', member)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Where a conversation was put behind: the head then, and the member's cursors afterwards. */
export interface PutBehind {
  head: bigint
  from_seq: bigint
  read_seq: bigint
  read_count: bigint
}

/**
 * Marks a conversation as read up to the head and removes it from the list, or also clears its history. Later entries
 * are shown. Returns undefined if the member takes no part. A message of the member that is being sent may be newer
 * than the head, so the cursor only moves forward.
 */
export async function putBehind(
  tx: Tx,
  { member, conversation }: Where,
  { list, history }: { list: boolean; history: boolean },
): Promise<PutBehind | undefined> {
  const { rows } = await sql<PutBehind>`
    update participant p set read_seq = greatest(p.read_seq, c.last_seq),
      read_count = greatest(p.read_count, c.last_count),
      hidden_seq = case when ${list} then c.last_seq else p.hidden_seq end,
      is_top = p.is_top and not ${list},
      from_seq = case when ${history} then greatest(p.from_seq, c.last_seq) else p.from_seq end
    from conversation c
    where p.conversation_id = ${conversation} and p.member_id = ${member} and p.left_at is null
      and c.id = p.conversation_id
    returning c.last_seq as head, p.from_seq, p.read_seq, p.read_count`.execute(tx)
  return rows[0]
}
