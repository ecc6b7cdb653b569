import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { deleteUses } from '../../files/files.ts'

/** Locks a conversation; its entries are written under this lock. */
export async function lockConversation(tx: Tx, conversation: bigint): Promise<void> {
  await sql`select from conversation where id = ${conversation} for no key update`.execute(tx)
}

/**
 * Deletes the text, the files and the reactions of a message permanently, for everyone (D43), and unpins it. Of a question
 * to the assistant, staff lose their copy too.
 * Returns true if it was pinned. `by` is null if staff removed it.
 */
export async function blankEntry(
  tx: Tx,
  { conversation, seq, by, at }: { conversation: bigint; seq: bigint; by: bigint | null; at: Date },
): Promise<boolean> {
  await sql`update entry set data = '', options = null, recalled_at = ${at}, recalled_by = ${by}
    where conversation_id = ${conversation} and seq = ${seq}`.execute(tx)
  await sql`update entry set data = ''
    where conversation_id = ${conversation} and refers_to = ${seq} and type = 'reaction'`.execute(tx)
  await sql`delete from reaction where conversation_id = ${conversation} and seq = ${seq}`.execute(tx)
  const { rows } = await sql`delete from pin where conversation_id = ${conversation} and seq = ${seq}
    returning 1`.execute(tx)
  // The answer is the next entry after the question.
  await sql`delete from assistant_question where conversation_id = ${conversation} and seq = ${seq + 1n}`.execute(
    tx,
  )
  await deleteUses(tx, 'entry', conversation, seq)
  return rows.length > 0
}

/** Notes the entry that changed the pinned messages last. */
export async function writePinsSeq(tx: Tx, conversation: bigint, seq: bigint): Promise<void> {
  await sql`update conversation set pins_seq = ${seq} where id = ${conversation}`.execute(tx)
}

/** Returns the type and the writer of a message; undefined if it is missing or was recalled. */
export async function findEntry(
  tx: Tx,
  conversation: bigint,
  seq: bigint,
): Promise<{ sender_id: bigint } | undefined> {
  const { rows } = await sql<{ sender_id: bigint }>`
    select sender_id from entry where conversation_id = ${conversation} and seq = ${seq} and recalled_at is null`.execute(
    tx,
  )
  return rows[0]
}

/** Returns the seq of the entry that recalled a message. */
export async function findRecall(tx: Tx, conversation: bigint, seq: bigint): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`
    select seq from entry where conversation_id = ${conversation} and refers_to = ${seq} and type = 'recall'
    limit 1`.execute(tx)
  return rows[0]?.seq ?? seq
}
