// Actions on a chat of the list. They show immediately and are undone if the server refuses.
import { CallFailed } from '@banyan/contract/client'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { hasMessageAfter, lineCleared, lineRead } from '@banyan/rules/chat/list'
import { clearLog, hideEntries } from '@banyan/rules/chat/log'
import { changeItem, changeLog, mergeLine, setItem, setLog, state } from '../core.ts'
import type { Core } from '../core.ts'
import { coalesce } from '../connection/coalesce.ts'
import { isRetryable } from '../connection/retryable.ts'
import { sideOf } from '../links.ts'
import type { ChatWith } from '../links.ts'
import { inBackground } from '../../state/lib/expected.ts'

/** Read positions within this time are sent in one call. Milliseconds. */
const readWait = 300
/** Delay before a read position is reported again that the server could not store. Milliseconds. */
const owedWait = 5_000

const isWith = (item: ChatItem, { toId, chatType }: ChatWith): boolean =>
  item.to_id === toId && sideOf(item.chat_type) === chatType

export class Lines {
  readonly #core: Core
  /** Read positions to report, by conversation. */
  readonly #reading = new Map<string, number>()
  /** Read positions that could not be reported. */
  readonly #owed = new Map<string, number>()
  #isOwedLater = false
  readonly #asking = new Map<string, () => Promise<void>>()

  constructor(core: Core) {
    this.#core = core
  }

  /** Returns the chat with a member or group: from the list, else from the server, because not every chat is in the list. */
  async find(whom: ChatWith): Promise<ChatItem> {
    const found = [...state(this.#core).items.values()].find((item) => isWith(item, whom))
    if (found) return found
    const request = { to_id: whom.toId, chat_type: whom.chatType }
    return this.#core.environment.ask('/chat/conversation/info', 'load-info', request, { quiet: true })
  }

  /** Loads a chat again after a change. */
  ask(id: string): Promise<void> {
    const core = this.#core
    const asking =
      this.#asking.get(id) ??
      coalesce(async () => {
        const request = { conversation_id: id }
        const fresh = await core.environment.ask('/chat/conversation/info', 'load-info', request, {
          quiet: true,
        })
        setItem(core, id, mergeLine(fresh, state(core).items.get(id)))
      })
    this.#asking.set(id, asking)
    return asking()
  }

  async setTop(id: string, on: boolean): Promise<void> {
    await this.#boldly(id, { is_top: on ? 1 : 0 }, () =>
      this.#core.environment.ask('/chat/conversation/info', 'set-top', { conversation_id: id, is_top: on }),
    )
  }

  async setNotice(id: string, on: boolean): Promise<void> {
    await this.#boldly(id, { is_notice: on ? 1 : 0 }, () =>
      this.#core.environment.ask('/chat/conversation/info', 'set-notice', {
        conversation_id: id,
        is_notice: on,
      }),
    )
  }

  async remove(id: string, clear: boolean): Promise<void> {
    const request = { conversation_id: id, clear }
    const { removed_seq } = await this.#core.environment.ask(
      '/chat/conversation/info',
      'delete-chat',
      request,
    )
    this.removed(id, removed_seq)
    if (clear) setLog(this.#core, id, undefined)
  }

  /** Takes a chat out of the list, which the member removed at this seq. A message after it has brought the chat back. */
  removed(id: string, seq: number): void {
    const line = state(this.#core).items.get(id)
    if (line && hasMessageAfter(line, seq)) inBackground(this.ask(id))
    else setItem(this.#core, id, undefined)
  }

  async clear(id: string): Promise<void> {
    const request = { conversation_id: id }
    const cleared = await this.#core.environment.ask('/chat/conversation/info', 'clear-history', request)
    changeLog(this.#core, id, (log) => clearLog(log, cleared.from_seq))
    changeItem(this.#core, id, (line) => lineCleared(line, cleared, this.#core.me))
  }

  async hide(id: string, seqs: readonly number[]): Promise<void> {
    const request = { conversation_id: id, seqs: [...seqs] }
    await this.#core.environment.ask('/chat/conversation/chat', 'delete-messages', request)
    changeLog(this.#core, id, (log) => hideEntries(log, seqs))
    // The line may have shown one of them.
    inBackground(this.ask(id))
  }

  read(id: string, seq: number): void {
    const core = this.#core
    const line = state(core).items.get(id)
    const further = this.#reading.get(id)
    if ((line && seq <= line.read_seq) || (further !== undefined && seq <= further)) return
    // The entry carries its count, so the unread number is updated immediately (D39).
    const entry = state(core)
      .logs.get(id)
      ?.entries.find((one) => one.seq === seq)
    if (entry) this.#show(id, seq, entry.count)
    this.#reading.set(id, seq)
    if (further === undefined) core.environment.later(readWait, () => void this.#tellRead(id))
  }

  /** Reports the read positions again that could not be reported. */
  tellOwed(): void {
    for (const [id, seq] of this.#owed) {
      this.#reading.set(id, Math.max(seq, this.#reading.get(id) ?? 0))
      void this.#tellRead(id)
    }
  }

  /** One report waits at a time, for all chats. */
  #tellOwedLater(): void {
    if (this.#isOwedLater) return
    this.#isOwedLater = true
    this.#core.environment.later(owedWait, () => {
      this.#isOwedLater = false
      this.tellOwed()
    })
  }

  #show(id: string, seq: number, count: number): void {
    const { me } = this.#core
    changeItem(this.#core, id, (line) => lineRead(line, { user_id: me, seq, count }, me))
  }

  async #tellRead(id: string): Promise<void> {
    const seq = this.#reading.get(id)
    this.#reading.delete(id)
    if (seq === undefined || !this.#core.alive) return
    const request = { conversation_id: id, seq }
    this.#owed.delete(id)
    try {
      const told = await this.#core.environment.ask('/chat/conversation/chat', 'do-read', request, {
        quiet: true,
      })
      this.#show(id, told.read_seq, told.read_count)
    } catch (error) {
      if (!isRetryable(error)) return
      // Keep the read position and report it after the reconnect.
      this.#owed.set(id, Math.max(seq, this.#owed.get(id) ?? 0))
      // The server answered, so the socket may stay connected. Then no reconnect follows.
      if (error instanceof CallFailed && error.kind === 'rejected') this.#tellOwedLater()
    }
  }

  /** Changes a chat and calls the server; undoes the change if the server refuses. */
  async #boldly(id: string, how: Partial<ChatItem>, work: () => Promise<unknown>): Promise<void> {
    const before = state(this.#core).items.get(id)
    changeItem(this.#core, id, (item) => ({ ...item, ...how }))
    try {
      await work()
    } catch (error) {
      const { is_top, is_notice } = before ?? {}
      if (is_top !== undefined && is_notice !== undefined)
        changeItem(this.#core, id, (item) => ({ ...item, is_top, is_notice }))
      throw error
    }
  }
}
