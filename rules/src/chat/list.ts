// The chat list as a client keeps it: pushes change the lines, the server's arithmetic says what is unread, and
// nothing is ever counted up or down here (D39).
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'

/** Whether an entry is a line's preview: messages and tips are, recalls are not. */
const isPreview = (entry: Message): boolean => entry.type !== 'recall'

const unread = (lastCount: number, readCount: number): number => Math.max(0, lastCount - readCount)

/** Whether a text speaks to a member: by name, or to everybody. */
const mentions = (entry: Message, me: string): boolean =>
  entry.from_id !== me &&
  entry.isremove === 0 &&
  (entry.options.mentions ?? []).some((name) => name === me || name === 'all')

function previewOf(entry: Message): NonNullable<ChatItem['message']> {
  const { data, type, from_id, from_name, options, chat_id, isremove } = entry
  return { data, type, from_id, from_name, options, chat_id, isremove }
}

/**
 * A line after an entry of its log. One's own message carries the read cursor along, as it does on the server; an
 * entry that the line knows changes nothing but what a recall takes away.
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
  }
}

/** A line after somebody has read: this member on whatever device, or the other one of a single chat. Only forward. */
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
  }
}

/** Pinned ones first, then by activity, the newest on top (T12); equal times by number, so that none jump about. */
export function compareLines(one: ChatItem, other: ChatItem): number {
  if (one.is_top !== other.is_top) return other.is_top - one.is_top
  const apart = Date.parse(other.time) - Date.parse(one.time)
  return apart === 0 ? Number(other.conversation_id) - Number(one.conversation_id) : apart
}

/** What waits to be read in all of them; a muted chat counts too, as its line does (T9, T11). */
export const totalUnread = (lines: readonly ChatItem[]): number =>
  lines.reduce((sum, line) => sum + line.noreadnum, 0)

/** Whether somebody spoke to the member since they last read. */
export const isMentioned = (line: ChatItem): boolean => line.mention_seq > line.read_seq
