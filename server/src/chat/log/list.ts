// Rows of a member's chat list, for chat-login and for pushes that carry one row.
import type { MessageOptions } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { unreadOf } from '@banyan/rules/chat/unread'
import type { Db } from '../../db/db.ts'
import { messageOf } from './log.ts'
import { listItems, type ItemRow } from './list.sql.ts'
import { bit } from '../../lib/bit.ts'

/** The part of a message that a row of the list can show. */
const previewLength = 200
const beginning = (text: string): string =>
  Array.from(text.slice(0, 2 * previewLength))
    .slice(0, previewLength)
    .join('')

/** A list may have thousands of rows, so the quoted message is shortened like the message itself. */
const previewOptions = ({ reply, text, ...options }: MessageOptions): MessageOptions => ({
  ...options,
  ...(reply && { reply: { ...reply, data: beginning(reply.data) } }),
  ...(text !== undefined && { text: beginning(text) }),
})

/**
 * Returns a member's chat list: pinned chats first, then by the time of the last message. With `conversations`, returns
 * those rows, also if they are hidden from the list. Conversations without the member are left out.
 */
export async function loadItems(
  db: Db,
  member: bigint,
  conversations?: readonly bigint[],
): Promise<ChatItem[]> {
  const rows = await listItems(db, member, conversations)
  const items = rows.map((row) => itemOf(row))
  return items.sort((a, b) => b.is_top - a.is_top || (a.time < b.time ? 1 : a.time > b.time ? -1 : 0))
}

/** Returns one row; undefined if the member is not in the conversation. */
export const loadItem = async (db: Db, member: bigint, conversation: bigint): Promise<ChatItem | undefined> =>
  (await loadItems(db, member, [conversation]))[0]

function itemOf(row: ItemRow): ChatItem {
  const message = row.message && messageOf(row.message)
  return {
    conversation_id: String(row.conversation_id),
    to_id: String(row.to_id),
    chat_type: row.kind === 'single' ? 'user' : row.kind,
    avatar: row.avatar,
    name: row.name,
    time: (row.message?.created_at ?? row.created_at).toISOString(),
    message: message && {
      data: beginning(message.data),
      type: message.type,
      from_id: message.from_id,
      from_name: message.from_name,
      options: previewOptions(message.options),
      chat_id: message.chat_id,
      isremove: message.isremove,
    },
    noreadnum: unreadOf({ lastCount: Number(row.last_count), readCount: Number(row.read_count) }),
    is_top: bit(row.is_top),
    is_notice: bit(row.is_notice),
    last_seq: Number(row.last_seq),
    last_count: Number(row.last_count),
    read_seq: Number(row.read_seq),
    read_count: Number(row.read_count),
    from_seq: Number(row.from_seq),
    peer_read_seq: row.peer_read_seq === null ? null : Number(row.peer_read_seq),
    mention_seq: row.mention_seq > row.read_seq ? Number(row.mention_seq) : 0,
    reaction: row.reaction,
    pins_seq: Number(row.pins_seq),
    notice: row.notice === null ? null : { seq: Number(row.notice_seq), text: row.notice },
  }
}
