// A window of a conversation's log, as a client keeps it. Everything here is pure: the same entries, in whatever
// order and however often they come, end in the same window.
//
// The window covers the numbers `low` to `high` without a hole: what it does not show of them (recalls, entries
// that were deleted for oneself) it knows all the same. It is
//
//   at the tail   `newer` is false: entry high + 1 is appended when it comes; one further on waits in `ahead`, and
//                 what is missing is fetched (design §5); or
//   away from it  `newer` is true, after a jump: new entries only move `head`, until paging reaches it.
//
// However far somebody reads, the window stays bounded: its far end is let go, and comes again by paging.
//
// Recalls are remembered apart from the entries that they take away, since a page that was read before the recall
// may arrive after it.
import type { Message, MessageOptions } from '@banyan/contract/chat/message'

/** A message of one's own that the server has not confirmed. There is no state for success (T14). */
export interface OutgoingMessage {
  client_id: string
  send_status: 'pending' | 'fail'
}

type Person = NonNullable<MessageOptions['recalled_by']>

export interface Log<S extends OutgoingMessage = OutgoingMessage> {
  /** Shown entries from `low` to `high`, in order. */
  entries: readonly Message[]
  low: number
  high: number
  older: boolean
  newer: boolean
  /** The highest seq heard of, from wherever. */
  head: number
  /** Entries past a hole, until the hole is filled. */
  ahead: ReadonlyMap<number, Message>
  /** Who took back what, by chat_id. */
  recalled: ReadonlyMap<string, Person | undefined>
  /** What the member deleted for oneself. */
  hidden: ReadonlySet<number>
  /** What is on its way, in the order of sending. */
  sending: readonly S[]
}

/** A page of `load-messages`. */
export interface LogPage {
  list: readonly Message[]
  older: boolean
  newer: boolean
  last_seq: number
}

/** A window with more entries than this is shortened to `windowKept`, away from where the reader is. */
export const windowMost = 2000
export const windowKept = 1000

const empty = {
  entries: [],
  low: 1,
  high: 0,
  older: false,
  newer: false,
  head: 0,
  ahead: new Map<number, Message>(),
  recalled: new Map<string, Person | undefined>(),
  hidden: new Set<number>(),
}

/** Whether entries are known to be missing between the window and what has been heard of. */
export const hasGap = (log: Log): boolean => !log.newer && log.head > log.high

/** A message without what was in it: nothing of a recalled one stays on the device. */
const blank = (message: Message, by: Person | undefined): Message => ({
  ...message,
  data: '',
  options: by ? { recalled_by: by } : {},
  isremove: 1,
})

/** A message as it stands now: blanked when it was recalled, and so is what it quotes. */
function asItStands(message: Message, recalled: Log['recalled']): Message {
  if (recalled.has(message.chat_id))
    return message.isremove === 1 && message.options.recalled_by
      ? message
      : blank(message, recalled.get(message.chat_id))
  const quote = message.options.reply
  if (!quote || quote.isremove === 1 || !recalled.has(quote.chat_id)) return message
  return { ...message, options: { ...message.options, reply: { ...quote, data: '', isremove: 1 } } }
}

/** Recalls among entries join those that are known. */
function recallsOf(entries: readonly Message[], known: Log['recalled']): Log['recalled'] {
  const found = entries.filter((entry) => entry.type === 'recall' && entry.options.ref !== undefined)
  if (found.length === 0) return known
  const all = new Map(known)
  for (const { options } of found)
    all.set(options.ref ?? '', options.recalled_by ?? all.get(options.ref ?? ''))
  return all
}

const isShown = (hidden: Log['hidden']) => (entry: Message) =>
  entry.type !== 'recall' && !hidden.has(entry.seq)

/** Puts a window's facts in order: drains what waited, blanks what was recalled, drops what has landed. */
function settle<S extends OutgoingMessage>(log: Log<S>, fresh: readonly Message[]): Log<S> {
  let { high } = log
  const ahead = new Map(log.ahead)
  const drained: Message[] = []
  if (!log.newer) {
    for (let next = ahead.get(high + 1); next; next = ahead.get(high + 1)) {
      drained.push(next)
      high = next.seq
    }
  }
  for (const seq of ahead.keys()) if (seq <= high || log.newer) ahead.delete(seq)
  const recalled = recallsOf([...fresh, ...drained], log.recalled)
  const shown = drained.filter(isShown(log.hidden))
  const landed = new Set([...fresh, ...drained].flatMap((entry) => entry.client_id ?? []))
  const entries = shown.length > 0 ? [...log.entries, ...shown] : log.entries
  const touched = recalled !== log.recalled || fresh.length > 0 || shown.length > 0
  return {
    ...log,
    high,
    ahead,
    recalled,
    entries: touched ? restated(entries, recalled) : entries,
    sending: log.sending.some(({ client_id }) => landed.has(client_id))
      ? log.sending.filter(({ client_id }) => !landed.has(client_id))
      : log.sending,
  }
}

function restated(entries: readonly Message[], recalled: Log['recalled']): readonly Message[] {
  if (recalled.size === 0) return entries
  const now = entries.map((entry) => asItStands(entry, recalled))
  return now.some((entry, place) => entry !== entries[place]) ? now : entries
}

/** A window from the newest page, or around a message. What is known of the log's recalls stays known. */
export function openLog<S extends OutgoingMessage>(page: LogPage, before?: Log<S>): Log<S> {
  const { list, older, newer, last_seq } = page
  const last = list.at(-1)?.seq ?? 0
  const head = Math.max(last_seq, last, before?.head ?? 0)
  const hidden = before?.hidden ?? empty.hidden
  const base: Log<S> = {
    entries: list.filter(isShown(hidden)),
    low: older ? (list[0]?.seq ?? 1) : 1,
    high: newer ? last : Math.max(last, last_seq),
    older,
    newer,
    head,
    ahead: before && !newer ? before.ahead : empty.ahead,
    recalled: before?.recalled ?? empty.recalled,
    hidden,
    sending: before?.sending ?? [],
  }
  return settle(base, list)
}

/** One entry that came by itself: by a push, or as the reply to a send. Duplicates change nothing. */
export function applyEntry<S extends OutgoingMessage>(log: Log<S>, entry: Message): Log<S> {
  const head = Math.max(log.head, entry.seq)
  if (entry.seq <= log.high || log.newer) return settle({ ...log, head }, [entry])
  return settle({ ...log, head, ahead: new Map(log.ahead).set(entry.seq, entry) }, [])
}

/**
 * Entries that follow the window: a page `after` it, or what `load-news` answered. `after` is where the question
 * began; an answer to an older question is taken as far as it is news, one that begins past the window is not.
 */
export function appendPage<S extends OutgoingMessage>(
  log: Log<S>,
  after: number,
  page: Omit<LogPage, 'older'>,
): Log<S> {
  const last = page.list.at(-1)?.seq ?? after
  const upTo = page.newer ? last : Math.max(last, page.last_seq)
  const head = Math.max(log.head, upTo, page.last_seq)
  if (after > log.high) return { ...log, head, recalled: recallsOf(page.list, log.recalled) }
  const fresh = page.list.filter((entry) => entry.seq > log.high)
  const newer = log.newer && (page.newer || upTo < log.high)
  return settle(
    {
      ...log,
      head,
      newer,
      high: Math.max(log.high, upTo),
      entries: fresh.length > 0 ? [...log.entries, ...fresh.filter(isShown(log.hidden))] : log.entries,
    },
    page.list,
  )
}

/** The page before the window. `before` is where the question began: only the window's own edge fits. */
export function prependPage<S extends OutgoingMessage>(log: Log<S>, before: number, page: LogPage): Log<S> {
  if (before !== log.low) return log
  const list = page.list.filter((entry) => entry.seq < log.low)
  const entries = [...list.filter(isShown(log.hidden)), ...log.entries]
  const low = page.older ? (list[0]?.seq ?? log.low) : 1
  return settle({ ...log, entries, low, older: page.older }, list)
}

/** Lets go of the end that the reader is far from, where the window has become too long; paging brings it again. */
export function shortenLog<S extends OutgoingMessage>(log: Log<S>, end: 'oldest' | 'newest'): Log<S> {
  if (log.entries.length <= windowMost) return log
  if (end === 'oldest') {
    const entries = log.entries.slice(-windowKept)
    return { ...log, entries, low: entries[0]?.seq ?? log.low, older: true }
  }
  const entries = log.entries.slice(0, windowKept)
  return { ...log, entries, high: entries.at(-1)?.seq ?? log.high, newer: true, ahead: empty.ahead }
}

/** Messages that the member deleted for oneself. */
export function hideEntries<S extends OutgoingMessage>(log: Log<S>, seqs: readonly number[]): Log<S> {
  const hidden = new Set([...log.hidden, ...seqs])
  return { ...log, hidden, entries: log.entries.filter(isShown(hidden)) }
}

/** All that was said is cleared for this member; what is on its way stays. */
export const clearLog = <S extends OutgoingMessage>(log: Log<S>): Log<S> => ({
  ...log,
  entries: [],
  low: log.high + 1,
  older: false,
})

/** A message of one's own begins, or begins again: pending, at the end (T14). */
export const beginSending = <S extends OutgoingMessage>(log: Log<S>, message: S): Log<S> => ({
  ...log,
  sending: [...log.sending.filter(({ client_id }) => client_id !== message.client_id), message],
})

/** What is known of a message on its way has changed: it failed, its upload has come further. */
export const changeSending = <S extends OutgoingMessage>(
  log: Log<S>,
  clientId: string,
  change: Partial<S>,
): Log<S> => ({
  ...log,
  sending: log.sending.map((one) => (one.client_id === clientId ? { ...one, ...change } : one)),
})

/** A message that failed is given up. */
export const dropSending = <S extends OutgoingMessage>(log: Log<S>, clientId: string): Log<S> => ({
  ...log,
  sending: log.sending.filter(({ client_id }) => client_id !== clientId),
})
