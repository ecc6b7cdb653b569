// The rows of a chat: one for each message that is shown, with what stands above and beside it. Rows are kept by
// message, so that drawing a window of thousands anew after one more message makes one new row.
import type { Message } from '@banyan/contract/chat/message'
import type { Log } from '@banyan/rules/chat/log'
import type { Outgoing } from '../../../../chat/store.ts'

export interface Row {
  /** The client's key where there is one, so that a message keeps its place on the screen when it lands. */
  key: string
  message: Message
  /** Given while it is on its way. */
  sending: Outgoing | undefined
  /** Stands above it: a new day begins. */
  day: boolean
  /** Stands above it: from here on it was unread when the chat was opened. */
  unread: boolean
  /** Begins and ends a run of one person's messages: the picture and name, the tail and the time. */
  first: boolean
  last: boolean
}

export interface Writer {
  user_id: string
  nick_name: string
  avatar: string
}

/** Messages of one person that follow each other this soon are one run, milliseconds. */
const runLong = 3 * 60_000

const times = new WeakMap<Message, number>()

function timeOf(message: Message): number {
  const known = times.get(message)
  if (known !== undefined) return known
  const time = Date.parse(message.create_time)
  times.set(message, time)
  return time
}

/** The end of the day that an instant belongs to, in the device's zone; milliseconds. */
function dayEnd(time: number): number {
  const date = new Date(time)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime()
}

const drafts = new WeakMap<Outgoing, Message>()

/** A message on its way, as the bubble draws any other. */
export function asMessage(sending: Outgoing, writer: Writer): Message {
  const known = drafts.get(sending)
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
  drafts.set(sending, message)
  return message
}

const kept = new WeakMap<Message, Row>()

const isAlone = (message: Message) =>
  message.type === 'tips' || message.type === 'system' || message.isremove === 1

const follows = (before: Message | undefined, after: Message): boolean =>
  before !== undefined &&
  before.from_id === after.from_id &&
  !isAlone(before) &&
  !isAlone(after) &&
  timeOf(after) - timeOf(before) < runLong

/** The row of a message, the one from before where nothing about it has changed. */
function rowOf(next: Row): Row {
  const before = kept.get(next.message)
  if (
    before &&
    before.sending === next.sending &&
    before.day === next.day &&
    before.unread === next.unread &&
    before.first === next.first &&
    before.last === next.last
  )
    return before
  kept.set(next.message, next)
  return next
}

/**
 * The rows of a window, in order, messages on their way last. `unreadAfter` is the read cursor as it was when the
 * chat was opened; undefined where nothing waited.
 */
export function rowsOf(
  log: Pick<Log<Outgoing>, 'entries' | 'sending' | 'newer' | 'low'>,
  writer: Writer,
  unreadAfter?: number,
): Row[] {
  // A window that is away from the tail does not show what is sent now: it stands at the end.
  const sending = log.newer ? [] : log.sending
  const messages = [...log.entries, ...sending.map((one) => asMessage(one, writer))]
  let until = 0
  // Where the window begins further on, the line stands above what is not here.
  let marked = unreadAfter === undefined || log.low > unreadAfter + 1
  return messages.map((message, place) => {
    const time = timeOf(message)
    // A device's clock that is behind must not make a day line of yesterday below today's.
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

/** Where an entry stands; if it is not shown, the next one that is. -1 when there is none. */
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
