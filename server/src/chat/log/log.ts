// The conversation log (design §5): entries get their numbers, and rows become what travels.
import type { EntryType, Message, MessageOptions } from '@banyan/contract/chat/message'
import type { Tx } from '../../db/db.ts'
import { appendRow, type MessageRow } from './log.sql.ts'
import { bit } from '../../lib/bit.ts'

/** `<conversation>-<seq>`. */
export const chatIdOf = (conversation: bigint, seq: bigint): string => `${conversation}-${seq}`

/** The conversation and the seq that a chat_id names. */
export function partsOf(chatId: string): { conversation: bigint; seq: bigint } {
  const [conversation = '0', seq = '0'] = chatId.split('-')
  return { conversation: BigInt(conversation), seq: BigInt(seq) }
}

/** An entry as everybody sees it: what was recalled has lost its words, a quote shows what it quotes as it is now. */
export function messageOf(row: MessageRow): Message {
  return {
    chat_id: chatIdOf(row.conversation_id, row.seq),
    conversation_id: String(row.conversation_id),
    seq: Number(row.seq),
    count: Number(row.count),
    chat_type: row.kind,
    type: row.type,
    from_id: String(row.sender_id),
    from_name: row.from_name,
    from_avatar: row.from_avatar,
    to_id: String(row.to_id),
    to_name: row.to_name,
    to_avatar: row.to_avatar,
    data: row.recalled ? '' : row.data,
    options: optionsOf(row),
    create_time: row.created_at.toISOString(),
    isremove: bit(row.recalled),
    client_id: row.client_id,
  }
}

function optionsOf(row: MessageRow): MessageOptions {
  const recaller =
    row.recaller_id === null
      ? {}
      : { recalled_by: { user_id: String(row.recaller_id), nick_name: row.recaller_name ?? '' } }
  if (row.type === 'recall') return { ref: chatIdOf(row.conversation_id, row.refers_to ?? 0n), ...recaller }
  if (row.recalled) return recaller
  if (row.quote_seq === null || row.quote_type === null) return row.options ?? {}
  return {
    ...row.options,
    reply: {
      chat_id: chatIdOf(row.conversation_id, row.quote_seq),
      seq: Number(row.quote_seq),
      from_id: String(row.quote_from_id),
      from_name: row.quote_from_name ?? '',
      type: row.quote_type,
      data: row.quote_recalled ? '' : (row.quote_data ?? ''),
      isremove: bit(row.quote_recalled),
    },
  }
}

export interface OwnEntry {
  readonly conversation: bigint
  /** Who did it. */
  readonly sender: bigint
  readonly type: EntryType
  readonly data?: string
  readonly options?: MessageOptions | null
  /** The seq that it answers or takes back. */
  readonly refersTo?: bigint
  readonly mentions?: readonly bigint[]
  readonly at: Date
}

/**
 * Appends one of the product's own entries (a tip, a recall) inside a business transaction, which has checked that
 * it may. Locks the conversation's row: rows of friends, groups and applications come before, participants and
 * persons after. Tell the message that it gives as news of kind `entries`.
 * @throws Error when there is no such conversation.
 */
export async function appendEntry(tx: Tx, entry: OwnEntry): Promise<Message> {
  const row = await appendRow(
    tx,
    {
      conversation: String(entry.conversation),
      sender: String(entry.sender),
      type: entry.type,
      data: entry.data ?? '',
      options: entry.options ?? null,
      ...(entry.refersTo === undefined ? {} : { refers: String(entry.refersTo) }),
      ...(entry.mentions?.length ? { mentions: entry.mentions.map(String) } : {}),
    },
    entry.at,
  )
  if (row?.outcome !== 'sent') throw new Error(`there is no conversation ${entry.conversation} to append to`)
  return messageOf(row)
}
