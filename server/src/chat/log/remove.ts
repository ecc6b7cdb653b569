// Removes messages for everyone: a member recalls one (D43), or staff uphold a report about it.
import type { News } from '../../bus/event.ts'
import type { Tx } from '../../db/db.ts'
import { appendEntry, partsOf } from './log.ts'
import { blankEntry, findEntry, lockConversation, writePinsSeq } from './remove.sql.ts'

interface Removing {
  readonly conversation: bigint
  readonly seq: bigint
  /** The member who recalled it; null if staff removed it. */
  readonly by: bigint | null
  /** The sender of the recall entry. */
  readonly sender: bigint
  readonly at: Date
}

/** Removes a message from a locked conversation and appends the recall. Returns the recall's seq. */
export async function removeEntry(tx: Tx, news: News[], removing: Removing): Promise<number> {
  const { conversation, seq, sender, at } = removing
  const wasPinned = await blankEntry(tx, removing)
  const entry = await appendEntry(tx, { conversation, sender, type: 'recall', refersTo: seq, at })
  if (wasPinned) await writePinsSeq(tx, conversation, BigInt(entry.seq))
  news.push({ kind: 'entries', conversation: String(conversation), entries: [entry] })
  return entry.seq
}

/** Removes a message after a report was upheld. Does nothing if the message was recalled already. */
export async function removeReported(tx: Tx, news: News[], chatId: string, at: Date): Promise<void> {
  const { conversation, seq } = partsOf(chatId)
  await lockConversation(tx, conversation)
  const found = await findEntry(tx, conversation, seq)
  if (found) await removeEntry(tx, news, { conversation, seq, by: null, sender: found.sender_id, at })
}
