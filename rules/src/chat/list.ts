// The chat list of a client, as pure functions. Pushes change the items. Unread numbers are computed from the
// counts that the server sends; they are never incremented here (D39).
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { isSilent } from './unread.ts'

/** True if an entry can be the preview of its chat: messages and tips can, recalls cannot. */
const isPreview = (entry: Message): boolean => !isSilent(entry.type)

const unread = (lastCount: number, readCount: number): number => Math.max(0, lastCount - readCount)

/** True if a text mentions the member or all members. */
const mentions = (entry: Message, me: string): boolean =>
  entry.from_id !== me &&
  entry.isremove === 0 &&
  (entry.options.mentions ?? []).some((name) => name === me || name === 'all')

function previewOf(entry: Message): NonNullable<ChatItem['message']> {
  const { data, type, from_id, from_name, options, chat_id, isremove } = entry
  return { data, type, from_id, from_name, options, chat_id, isremove }
}

/**
 * Returns the chat after one entry of its log. The member's own message also moves the read cursor, as on the
 * server. An entry that was applied before changes nothing; a recall of the previewed message still blanks it.
 */
export function lineAfter(line: ChatItem, entry: Message, me: string): ChatItem {
  const recalled = entry.type === 'recall' && entry.options.ref === line.message?.chat_id
  const message =
    recalled && line.message
      ? {
          ...line.message,
          data: '',
          isremove: 1 as const,
          options: entry.options.recalled_by ? { recalled_by: entry.options.recalled_by } : {},
        }
      : line.message
  if (entry.seq <= line.last_seq) return recalled ? { ...line, message } : line
  const mine = entry.from_id === me && isPreview(entry)
  const read_count = mine ? Math.max(line.read_count, entry.count) : line.read_count
  return {
    ...line,
    message: isPreview(entry) ? previewOf(entry) : message,
    time: isPreview(entry) ? entry.create_time : line.time,
    last_seq: entry.seq,
    last_count: entry.count,
    read_seq: mine ? Math.max(line.read_seq, entry.seq) : line.read_seq,
    read_count,
    noreadnum: unread(entry.count, read_count),
    mention_seq: mentions(entry, me) ? entry.seq : line.mention_seq,
    reaction: mine ? null : reactionAfter(line, entry, me),
    pins_seq: changesPins(entry) ? entry.seq : line.pins_seq,
    notice: noticeAfter(line.notice, entry, me),
  }
}

/** Returns the chat after entries of its log, in order. A loaded page of the log can be ahead of the pushes. */
export const lineAfterAll = (line: ChatItem, entries: readonly Message[], me: string): ChatItem =>
  entries.reduce((now, entry) => lineAfter(now, entry, me), line)

const changesPins = (entry: Message): boolean =>
  entry.type === 'unpin' || (entry.type === 'tips' && entry.options.tipsType === 'pin-message')

/**
 * Returns the newest unread reaction to this member's messages after an entry: set, taken back, or recalled. A reaction to a
 * message that the member has cleared is none.
 */
function reactionAfter(
  { reaction: known, from_seq }: ChatItem,
  entry: Message,
  me: string,
): ChatItem['reaction'] {
  const seq = Number(entry.options.ref?.split('-')[1] ?? 0)
  if (entry.type === 'recall') return known?.message_seq === seq ? null : known
  if (entry.type !== 'reaction' || entry.options.author_id !== me || entry.from_id === me) return known
  const { from_id, from_name, data: sticker } = entry
  if (sticker !== '' && seq <= from_seq) return known
  if (sticker !== '') return { seq: entry.seq, message_seq: seq, from_id, from_name, sticker }
  return known?.message_seq === seq && known.from_id === from_id ? null : known
}

/** Returns the group notice that this member has not closed. Its writer has seen it. */
function noticeAfter(notice: ChatItem['notice'], entry: Message, me: string): ChatItem['notice'] {
  if (entry.type !== 'tips' || entry.options.tipsType !== 'notice-group') return notice
  const { text = '' } = entry.options
  return text === '' || entry.from_id === me ? null : { seq: entry.seq, text }
}

/** Returns the chat after this member or the other member has read up to `seq`. A cursor never moves back. */
export function lineRead(
  line: ChatItem,
  read: { user_id: string; seq: number; count: number },
  me: string,
): ChatItem {
  if (read.user_id !== me)
    return line.peer_read_seq !== null && read.seq > line.peer_read_seq
      ? { ...line, peer_read_seq: read.seq }
      : line
  if (read.seq <= line.read_seq) return line
  return {
    ...line,
    read_seq: read.seq,
    read_count: read.count,
    noreadnum: unread(line.last_count, read.count),
    reaction: line.reaction && line.reaction.seq > read.seq ? line.reaction : null,
  }
}

/** Returns the seq of a message from its chat_id. */
const seqOf = ({ chat_id }: { chat_id: string }): number => Number(chat_id.split('-')[1] ?? 0)

/** True if a chat has a message after this seq. */
export const hasMessageAfter = ({ message }: ChatItem, seq: number): boolean =>
  message !== null && seqOf(message) > seq

/** Returns the chat after this member has cleared its history up to `from_seq`. Later entries stay. */
export function lineCleared(
  line: ChatItem,
  { from_seq, read_seq, read_count }: Pick<ChatItem, 'from_seq' | 'read_seq' | 'read_count'>,
  me: string,
): ChatItem {
  const read = lineRead(line, { user_id: me, seq: read_seq, count: read_count }, me)
  return {
    ...read,
    // A push of a cleared entry may still be on its way.
    last_seq: Math.max(line.last_seq, from_seq),
    last_count: Math.max(line.last_count, read_count),
    from_seq: Math.max(line.from_seq, from_seq),
    message: hasMessageAfter(line, from_seq) ? line.message : null,
    reaction: read.reaction && read.reaction.message_seq > from_seq ? read.reaction : null,
  }
}

/** Sorts chats: pinned first, then the newest activity (T12); equal times by id, so that the order is stable. */
export function compareLines(one: ChatItem, other: ChatItem): number {
  if (one.is_top !== other.is_top) return other.is_top - one.is_top
  const apart = Date.parse(other.time) - Date.parse(one.time)
  return apart === 0 ? Number(other.conversation_id) - Number(one.conversation_id) : apart
}

/** Returns the number of unread messages in all chats, muted chats included (T9, T11). */
export const totalUnread = (lines: readonly ChatItem[]): number =>
  lines.reduce((sum, line) => sum + line.noreadnum, 0)

/** True if an unread entry mentions the member. */
export const isMentioned = (line: ChatItem): boolean => line.mention_seq > line.read_seq
