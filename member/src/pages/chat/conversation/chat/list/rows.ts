// The rows of a chat: one for each shown message, with the parts above and beside the message. Row objects are cached by
// message: after a new message, a window of thousands has one or two new row objects, and only those render.
import type { Message } from '@banyan/contract/chat/message'
import type { Log } from '@banyan/rules/chat/log'
import type { Outgoing } from '../../../../../chat/store.ts'

export interface Row {
  /** The client_id if there is one, so that a message keeps its element when the server has stored it. */
  key: string
  message: Message
  /** Set while the message is being sent. */
  sending: Outgoing | undefined
  /** A line above it shows a new day. */
  day: boolean
  /** A line above it marks the first message that was unread when the chat was opened. */
  unread: boolean
  /** First and last of a run of one person's messages: they show the photo and the name, the tail and the time. */
  first: boolean
  last: boolean
}

export interface Writer {
  user_id: string
  nick_name: string
  avatar: string
}

/** Messages of one person that follow each other within this time are one run. Milliseconds. */
const longestPause = 3 * 60_000

const times = new WeakMap<Message, number>()

function timeOf(message: Message): number {
  const known = times.get(message)
  if (known !== undefined) return known
  const time = Date.parse(message.create_time)
  times.set(message, time)
  return time
}

/** Returns the end of the day of a time, in the device's zone. Milliseconds. */
function dayEnd(time: number): number {
  const date = new Date(time)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime()
}

const outgoingMessages = new WeakMap<Outgoing, Message>()

/** Returns a message that is being sent in the shape of a stored one. */
export function asMessage(sending: Outgoing, writer: Writer): Message {
  const known = outgoingMessages.get(sending)
  if (known) return known
  const { preview, options } = sending
  const measured = Object.fromEntries(
    Object.entries({ ...preview, ...options }).filter(([, value]) => value !== undefined),
  )
  const url = preview?.url ?? ''
  const message: Message = {
    chat_id: '',
    conversation_id: sending.conversation_id,
    seq: 0,
    count: 0,
    chat_type: sending.chat_type,
    type: sending.type,
    from_id: writer.user_id,
    from_name: writer.nick_name,
    from_avatar: writer.avatar,
    to_id: sending.to_id,
    to_name: '',
    to_avatar: '',
    data: sending.data || url,
    options: measured,
    create_time: sending.at,
    isremove: 0,
    client_id: sending.client_id,
  }
  outgoingMessages.set(sending, message)
  return message
}

const cachedRows = new WeakMap<Message, Row>()

const isAlone = (message: Message) =>
  message.type === 'tips' || message.type === 'system' || message.isremove === 1

const follows = (before: Message | undefined, after: Message): boolean =>
  before !== undefined &&
  before.from_id === after.from_id &&
  !isAlone(before) &&
  !isAlone(after) &&
  timeOf(after) - timeOf(before) < longestPause

/** Returns the cached row of a message if nothing has changed, otherwise the new one. */
function rowOf(next: Row): Row {
  const before = cachedRows.get(next.message)
  if (
    before &&
    before.sending === next.sending &&
    before.day === next.day &&
    before.unread === next.unread &&
    before.first === next.first &&
    before.last === next.last
  )
    return before
  cachedRows.set(next.message, next)
  return next
}

/**
 * Returns the rows of a window in order, messages that are being sent last. `unreadAfter` is the read cursor at the
 * time when the chat was opened; undefined if nothing was unread.
 */
export function rowsOf(
  log: Pick<Log<Outgoing>, 'entries' | 'sending' | 'newer' | 'low'>,
  writer: Writer,
  unreadAfter?: number,
): Row[] {
  // Messages that are being sent belong at the end. A window further up does not show them.
  const sending = log.newer ? [] : log.sending
  const messages = [...log.entries, ...sending.map((one) => asMessage(one, writer))]
  let until = 0
  // If the window begins after the first unread message, it does not show the line.
  let marked = unreadAfter === undefined || log.low > unreadAfter + 1
  return messages.map((message, place) => {
    const time = timeOf(message)
    // If the device's clock is slow, a line of yesterday must not appear below today's.
    const day = time >= until
    if (day) until = dayEnd(time)
    const landed = place < log.entries.length
    const unread =
      !marked &&
      landed &&
      message.seq > (unreadAfter ?? 0) &&
      message.from_id !== writer.user_id &&
      !isTip(message)
    if (unread) marked = true
    const before = messages[place - 1]
    const after = messages[place + 1]
    return rowOf({
      key: message.client_id ?? message.chat_id,
      message,
      sending: landed ? undefined : sending[place - log.entries.length],
      day,
      unread,
      first: day || unread || !follows(before, message),
      last: after === undefined || timeOf(after) >= until || !follows(message, after),
    })
  })
}

const isTip = (message: Message) => message.type === 'tips'

/** Returns the index of an entry's row, or of the next shown entry. -1 if there is none. */
export function placeOf(rows: readonly Row[], seq: number): number {
  let low = 0
  let high = rows.findLastIndex((row) => row.sending === undefined) + 1
  const end = high
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.message.seq ?? 0) < seq) low = middle + 1
    else high = middle
  }
  return low < end ? low : -1
}
