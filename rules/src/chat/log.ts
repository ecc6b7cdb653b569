// A client's window of a conversation's log, as pure functions. The same entries give the same window, in any order
// and with any repeats.
//
// The window knows every entry from `low` to `high`; recalls and entries that the member deleted are known but not
// shown. A window is in one of two states:
//
//   at the tail   `newer` is false. Entry high + 1 is appended when it arrives. A later entry waits in `ahead` while
//                 the missing entries are fetched (design §5).
//   away from it  `newer` is true, after a jump. New entries only move `head` until paging reaches the tail.
//
// The size of the window is bounded: the end that is far from the reader is dropped and loaded again by paging.
//
// Recalls and reactions are stored apart from the entries that they change, because a page that was read before the
// change can arrive after it. Of two states of a message's reactions, the one with the higher version counts.
import type { Message, MessageOptions } from '@banyan/contract/chat/message'
import { mergeReactions, type ReactionState, reactionsShown, stateOf, withPending } from './reactions.ts'
import { isSilent } from './unread.ts'

/** A message of this member that the server has not confirmed. There is no success state (T14). */
export interface OutgoingMessage {
  client_id: string
  send_status: 'pending' | 'fail'
}

type Person = NonNullable<MessageOptions['recalled_by']>

export interface Log<S extends OutgoingMessage = OutgoingMessage> {
  /** The entries from `low` to `high` that are shown, in order. */
  entries: readonly Message[]
  low: number
  high: number
  older: boolean
  newer: boolean
  /** The highest seq that any push or page has named. */
  head: number
  /** Entries after a gap; they wait until the gap is filled. */
  ahead: ReadonlyMap<number, Message>
  /** Recalls by chat_id: who recalled the message. */
  recalled: ReadonlyMap<string, Person | undefined>
  /** Reactions by chat_id. */
  reactions: ReadonlyMap<string, ReactionState>
  /** The member's reactions that the server has not confirmed, by chat_id: shown immediately. */
  pendingReactions: ReadonlyMap<string, string>
  /** Seqs that the member deleted for themselves. */
  hidden: ReadonlySet<number>
  /** Messages that are being sent, in the order of sending. */
  sending: readonly S[]
}

/** A page of `load-messages`. */
export interface LogPage {
  list: readonly Message[]
  older: boolean
  newer: boolean
  last_seq: number
}

/** A window with more entries than this is shortened to `windowKept` at the end far from the reader. */
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
  reactions: new Map<string, ReactionState>(),
  pendingReactions: new Map<string, string>(),
  hidden: new Set<number>(),
}

/** True if entries between the window and `head` are missing. */
export const hasGap = (log: Log): boolean => !log.newer && log.head > log.high

/** Returns a message without its content. Nothing of a recalled message stays on the device. */
const blank = (message: Message, by: Person | undefined): Message => ({
  ...message,
  data: '',
  options: by ? { recalled_by: by } : {},
  isremove: 1,
})

type Marks = Pick<Log, 'recalled' | 'reactions' | 'pendingReactions'>

/** Returns a message as it is now: recalled content and quotes are blank, and the reactions are the newest known. */
function asItStands(message: Message, { recalled, reactions, pendingReactions }: Marks): Message {
  if (recalled.has(message.chat_id)) {
    const by = recalled.get(message.chat_id)
    const isBlank = message.isremove === 1 && message.options.recalled_by?.user_id === by?.user_id
    return isBlank ? message : blank(message, by)
  }
  // A page can tell of a recall before its entry is known. A recalled message has no reactions.
  if (message.isremove === 1) return message
  const state = withPending(reactions.get(message.chat_id), pendingReactions.get(message.chat_id))
  return withQuote(reactionsShown(message, state), recalled)
}

function withQuote(message: Message, recalled: Log['recalled']): Message {
  const quote = message.options.reply
  if (!quote || quote.isremove === 1 || !recalled.has(quote.chat_id)) return message
  return { ...message, options: { ...message.options, reply: { ...quote, data: '', isremove: 1 } } }
}

/** Returns the known recalls together with those among the entries. */
function recallsOf(entries: readonly Message[], known: Log['recalled']): Log['recalled'] {
  const found = entries.filter((entry) => entry.type === 'recall' && entry.options.ref !== undefined)
  if (found.length === 0) return known
  const all = new Map(known)
  for (const { options } of found)
    all.set(options.ref ?? '', options.recalled_by ?? all.get(options.ref ?? ''))
  return all
}

/** Returns the known reactions together with those that the entries carry. */
function reactionsOf(entries: readonly Message[], known: Log['reactions']): Log['reactions'] {
  const found = entries.filter((entry) => entry.options.reactions)
  if (found.length === 0) return known
  const all = new Map(known)
  for (const entry of found) {
    const { reactions, ref } = entry.options
    const id = entry.type === 'reaction' ? (ref ?? '') : entry.chat_id
    if (reactions) all.set(id, mergeReactions(all.get(id), stateOf(reactions)))
  }
  return all
}

const isShown = (hidden: Log['hidden']) => (entry: Message) => !isSilent(entry.type) && !hidden.has(entry.seq)

/** Normalises a window: appends waiting entries, blanks recalled messages, drops sent messages that have arrived. */
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
  const heard = [...fresh, ...drained]
  const recalled = recallsOf(heard, log.recalled)
  const reactions = reactionsOf(heard, log.reactions)
  const marks = { recalled, reactions, pendingReactions: log.pendingReactions }
  const shown = drained.filter(isShown(log.hidden))
  const landed = new Set(heard.flatMap((entry) => entry.client_id ?? []))
  const entries = shown.length > 0 ? [...log.entries, ...shown] : log.entries
  const touched =
    recalled !== log.recalled || reactions !== log.reactions || fresh.length > 0 || shown.length > 0
  return {
    ...log,
    high,
    ahead,
    recalled,
    reactions,
    entries: touched ? restated(entries, marks) : entries,
    sending: log.sending.some(({ client_id }) => landed.has(client_id))
      ? log.sending.filter(({ client_id }) => !landed.has(client_id))
      : log.sending,
  }
}

function restated(entries: readonly Message[], marks: Marks): readonly Message[] {
  const now = entries.map((entry) => asItStands(entry, marks))
  return now.some((entry, place) => entry !== entries[place]) ? now : entries
}

/** Returns a window from the newest page, or from the page around a message. Known recalls are kept. */
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
    reactions: before?.reactions ?? empty.reactions,
    pendingReactions: before?.pendingReactions ?? empty.pendingReactions,
    hidden,
    sending: before?.sending ?? [],
  }
  return settle(base, list)
}

/** Applies one entry from a push or from the reply to a send. A repeated entry changes nothing. */
export function applyEntry<S extends OutgoingMessage>(log: Log<S>, entry: Message): Log<S> {
  const head = Math.max(log.head, entry.seq)
  if (entry.seq <= log.high || log.newer) return settle({ ...log, head }, [entry])
  return settle({ ...log, head, ahead: new Map(log.ahead).set(entry.seq, entry) }, [])
}

/**
 * Appends entries: a page after the window, or the reply of `load-news`. `after` is the seq that was asked for. Of
 * a reply to an older request only the new entries are used. A reply that starts beyond the window is ignored.
 */
export function appendPage<S extends OutgoingMessage>(
  log: Log<S>,
  after: number,
  page: Omit<LogPage, 'older'>,
): Log<S> {
  const last = page.list.at(-1)?.seq ?? after
  const upTo = page.newer ? last : Math.max(last, page.last_seq)
  const head = Math.max(log.head, upTo, page.last_seq)
  if (after > log.high)
    return {
      ...log,
      head,
      recalled: recallsOf(page.list, log.recalled),
      reactions: reactionsOf(page.list, log.reactions),
    }
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

/** Prepends a page. `before` is the seq that was asked for; the page is ignored unless it equals the window's edge. */
export function prependPage<S extends OutgoingMessage>(log: Log<S>, before: number, page: LogPage): Log<S> {
  if (before !== log.low) return log
  const list = page.list.filter((entry) => entry.seq < log.low)
  const entries = [...list.filter(isShown(log.hidden)), ...log.entries]
  const low = page.older ? (list[0]?.seq ?? log.low) : 1
  return settle({ ...log, entries, low, older: page.older }, list)
}

/** Drops entries at one end if the window is too long. Paging loads them again. */
export function shortenLog<S extends OutgoingMessage>(log: Log<S>, end: 'oldest' | 'newest'): Log<S> {
  if (log.entries.length <= windowMost) return log
  if (end === 'oldest') {
    const entries = log.entries.slice(-windowKept)
    return { ...log, entries, low: entries[0]?.seq ?? log.low, older: true }
  }
  const entries = log.entries.slice(0, windowKept)
  return { ...log, entries, high: entries.at(-1)?.seq ?? log.high, newer: true, ahead: empty.ahead }
}

/** Shows the member's own reaction before the server has confirmed it; undefined takes the change back. */
export function changeReaction<S extends OutgoingMessage>(
  log: Log<S>,
  chatId: string,
  sticker: string | undefined,
): Log<S> {
  const pendingReactions = new Map(log.pendingReactions)
  if (sticker === undefined) pendingReactions.delete(chatId)
  else pendingReactions.set(chatId, sticker)
  return { ...log, pendingReactions, entries: restated(log.entries, { ...log, pendingReactions }) }
}

/** Hides messages that the member deleted for themselves. */
export function hideEntries<S extends OutgoingMessage>(log: Log<S>, seqs: readonly number[]): Log<S> {
  const hidden = new Set([...log.hidden, ...seqs])
  return { ...log, hidden, entries: log.entries.filter(isShown(hidden)) }
}

/** Clears the log for this member up to `upto`. Later entries and messages that are being sent stay. */
export function clearLog<S extends OutgoingMessage>(log: Log<S>, upto: number): Log<S> {
  const low = Math.max(log.low, upto + 1)
  const high = Math.max(log.high, upto)
  const head = Math.max(log.head, upto)
  return settle(
    {
      ...log,
      entries: log.entries.filter(({ seq }) => seq > upto),
      low,
      high,
      head,
      older: log.older && low > upto + 1,
      newer: log.newer && head > high,
    },
    [],
  )
}

/** Adds a message that is being sent, or sent again: pending, at the end (T14). */
export const beginSending = <S extends OutgoingMessage>(log: Log<S>, message: S): Log<S> => ({
  ...log,
  sending: [...log.sending.filter(({ client_id }) => client_id !== message.client_id), message],
})

/** Changes a message that is being sent: it failed, or its upload has progressed. */
export const changeSending = <S extends OutgoingMessage>(
  log: Log<S>,
  clientId: string,
  change: Partial<S>,
): Log<S> => ({
  ...log,
  sending: log.sending.map((one) => (one.client_id === clientId ? { ...one, ...change } : one)),
})

/** Removes a failed message. */
export const dropSending = <S extends OutgoingMessage>(log: Log<S>, clientId: string): Log<S> => ({
  ...log,
  sending: log.sending.filter(({ client_id }) => client_id !== clientId),
})
