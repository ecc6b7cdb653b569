// The conversation log (design §5): appends the product's own entries, and shows rows as the contract's messages.
import type { EntryType, Message, MessageOptions, Quote } from '@banyan/contract/chat/message'
import { isSilent } from '@banyan/rules/chat/unread'
import type { Tx } from '../../db/db.ts'
import { appendRow, type MessageRow } from './log.sql.ts'
import { bit } from '../../lib/bit.ts'

/** Returns `<conversation>-<seq>`. */
export const chatIdOf = (conversation: bigint, seq: bigint): string => `${conversation}-${seq}`

/** Returns the conversation and the seq of a chat_id. */
export function partsOf(chatId: string): { conversation: bigint; seq: bigint } {
  const [conversation = '0', seq = '0'] = chatId.split('-')
  return { conversation: BigInt(conversation), seq: BigInt(seq) }
}

/** Returns an entry as the contract's message: a recalled one without its text, a quoted one with its current text. */
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
  const reactions = row.reactions && { reactions: row.reactions }
  if (isSilent(row.type))
    return {
      ref: chatIdOf(row.conversation_id, row.refers_to ?? 0n),
      ...recaller,
      ...row.options,
      ...reactions,
    }
  if (row.recalled) return recaller
  if (row.quote_seq === null || row.quote_type === null) return { ...row.options, ...reactions }
  return {
    ...row.options,
    ...reactions,
    reply: quoteOf(row.conversation_id, {
      seq: row.quote_seq,
      type: row.quote_type,
      data: row.quote_data,
      recalled: row.quote_recalled,
      from_id: row.quote_from_id,
      from_name: row.quote_from_name,
    }),
  }
}

export interface QuoteRow {
  seq: bigint
  type: EntryType
  data: string | null
  recalled: boolean
  from_id: bigint | null
  from_name: string | null
}

/** Returns a quoted or pinned message in the wire's shape. */
export const quoteOf = (conversation: bigint, row: QuoteRow): Quote => ({
  chat_id: chatIdOf(conversation, row.seq),
  seq: Number(row.seq),
  from_id: String(row.from_id),
  from_name: row.from_name ?? '',
  type: row.type,
  data: row.recalled ? '' : (row.data ?? ''),
  isremove: bit(row.recalled),
})

export interface OwnEntry {
  readonly conversation: bigint
  /** The member who caused the entry. */
  readonly sender: bigint
  readonly type: EntryType
  readonly data?: string
  readonly options?: MessageOptions | null
  /** The seq that the entry answers or recalls. */
  readonly refersTo?: bigint
  readonly mentions?: readonly bigint[]
  readonly at: Date
}

/**
 * Appends one of the product's own entries (a tip, a recall) inside a transaction that has checked the right to do so.
 * Locks the conversation's row: lock friends, groups and applications before, participants and persons after.
 * The caller publishes the returned message as an event of kind `entries`.
 * @throws Error if the conversation does not exist.
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
