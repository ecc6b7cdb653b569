// The base of the chat modules: the store of one member, and functions that change it.
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { hasMessageAfter, lineAfterAll } from '@banyan/rules/chat/list'
import type { Log } from '@banyan/rules/chat/log'
import type { ChatEnvironment } from './environment.ts'
import type { ChatState, ChatStore, Outgoing } from './store.ts'

export interface Core {
  readonly me: string
  readonly environment: ChatEnvironment
  readonly store: ChatStore
  /** False after logout; later replies are ignored. */
  alive: boolean
}

export function change(core: Core, how: (state: ChatState) => Partial<ChatState>): void {
  if (core.alive) core.store.setState(how(core.store.getState()))
}

export const state = (core: Core): ChatState => core.store.getState()

export function setItem(core: Core, id: string, item: ChatItem | undefined): void {
  change(core, ({ items }) => {
    const next = new Map(items)
    if (item) next.set(id, item)
    else next.delete(id)
    return { items: next }
  })
}

/** Changes an existing chat. A change without effect does nothing. */
export function changeItem(core: Core, id: string, how: (item: ChatItem) => ChatItem): void {
  const item = state(core).items.get(id)
  if (!item) return
  const next = how(item)
  if (next !== item) setItem(core, id, next)
}

export function setLog(core: Core, id: string, log: Log<Outgoing> | undefined): void {
  change(core, ({ logs }) => {
    const next = new Map(logs)
    if (log) next.set(id, log)
    else next.delete(id)
    return { logs: next }
  })
}

export function changeLog(core: Core, id: string, how: (log: Log<Outgoing>) => Log<Outgoing>): void {
  const log = state(core).logs.get(id)
  if (!log) return
  const next = how(log)
  if (next !== log) setLog(core, id, next)
}

/**
 * Merges a chat from the server with the one that pushes have updated. The one with the newer log position gives the
 * preview and the read position; everything else comes from the server. What the member has cleared is no preview.
 */
export function mergeLine(fresh: ChatItem, kept: ChatItem | undefined): ChatItem {
  if (!kept) return fresh
  const ahead = kept.last_seq > fresh.last_seq ? kept : fresh
  const read = kept.read_seq > fresh.read_seq ? kept : fresh
  return {
    ...fresh,
    message: hasMessageAfter(ahead, fresh.from_seq) ? ahead.message : null,
    time: ahead.time,
    last_seq: ahead.last_seq,
    last_count: ahead.last_count,
    mention_seq: Math.max(kept.mention_seq, fresh.mention_seq),
    reaction:
      ahead.reaction && ahead.reaction.seq > read.read_seq && ahead.reaction.message_seq > fresh.from_seq
        ? ahead.reaction
        : null,
    pins_seq: Math.max(kept.pins_seq, fresh.pins_seq),
    // The server decides about a notice that it knows: it may have been closed on another device.
    notice: ahead.notice && ahead.notice.seq <= fresh.last_seq ? fresh.notice : ahead.notice,
    read_seq: read.read_seq,
    read_count: read.read_count,
    noreadnum: Math.max(0, ahead.last_count - read.read_count),
    peer_read_seq:
      fresh.peer_read_seq === null ? null : Math.max(fresh.peer_read_seq, kept.peer_read_seq ?? 0),
  }
}

/** Applies entries of a log to its chat in the list. Known entries change nothing. */
export const tellLine = (core: Core, id: string, entries: readonly Message[]): void =>
  changeItem(core, id, (line) => lineAfterAll(line, entries, core.me))
