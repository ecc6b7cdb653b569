// The windows of the logs: opens and pages them, fetches missing entries, and catches up after a reconnect. This file
// calls the server; `rules/chat/log` applies the entries.
import { CallFailed } from '@banyan/contract/client'
import type { Message } from '@banyan/contract/chat/message'
import {
  appendPage,
  applyEntry,
  hasGap,
  hideEntries,
  openLog as windowOf,
  prependPage,
  shortenLog,
} from '@banyan/rules/chat/log'
import type { Log, LogPage } from '@banyan/rules/chat/log'
import { changeLog, setLog, state, tellLine } from '../core.ts'
import type { Core } from '../core.ts'
import type { KeptLog } from './local-store.ts'
import type { Outgoing } from '../store.ts'
import { inBackground } from '../../state/lib/expected.ts'

/** Entries per page. */
const pageSize = 40
/** How long to wait for a missing entry before it is fetched (design §5). Milliseconds. */
const gapWait = 400
/** Delay before a failed fetch of missing entries is retried. Milliseconds. */
const againWait = 3_000
/** Number of windows kept; the least recently opened ones are closed. */
const windowsKept = 12

export class Windows {
  readonly #core: Core
  /** The member's unsent messages of a conversation. */
  readonly #waiting: (id: string) => readonly Outgoing[]
  readonly #running = new Map<string, Promise<void>>()
  readonly #opened: string[] = []
  readonly #gapTimers = new Set<string>()
  /** Windows that show entries which this device has stored. They are loaded again when the chat is online. */
  readonly #kept = new Set<string>()
  /** The newest entry that each window away from the tail knew when the connection was lost. */
  readonly #away = new Map<string, number>()
  /** Entries received while a window was loading; its page may be older. */
  readonly #loading = new Set<{ id: string; entries: Message[] }>()

  constructor(core: Core, waiting: (id: string) => readonly Outgoing[]) {
    this.#core = core
    this.#waiting = waiting
  }

  /** Loads the newest page, unless a window is open. Offline, it shows the entries that this device has stored. */
  async open(id: string): Promise<void> {
    if (this.#log(id)) return this.#remember(id)
    try {
      await this.tail(id)
    } catch (error) {
      const kept = await this.#findKept(id, error)
      if (!kept) throw error
      if (!this.#core.alive || this.#log(id)) return
      this.#kept.add(id)
      this.#remember(id)
      setLog(this.#core, id, { ...kept, pendingReactions: new Map(), sending: [...this.#waiting(id)] })
    }
  }

  async #findKept(id: string, error: unknown): Promise<KeptLog | undefined> {
    if (!(error instanceof CallFailed) || error.kind !== 'unreachable') return undefined
    return state(this.#core).phase === 'online' ? undefined : this.#core.environment.localStore.log(id)
  }

  older(id: string): Promise<void> {
    return this.#once(`older ${id}`, async () => {
      const before = this.#log(id)
      if (!before?.older) return
      // A reader who scrolls up is far from the newest end, so drop that end first; the list then handles one change at a time.
      changeLog(this.#core, id, (log) => shortenLog(log, 'newest'))
      const page = await this.#ask(id, { before: before.low })
      changeLog(this.#core, id, (log) => prependPage(log, before.low, page))
    })
  }

  newer(id: string): Promise<void> {
    return this.#once(`newer ${id}`, async () => {
      if (!this.#log(id)?.newer) return
      changeLog(this.#core, id, (log) => shortenLog(log, 'oldest'))
      const before = this.#log(id)
      if (!before) return
      const page = await this.#ask(id, { after: before.high })
      changeLog(this.#core, id, (log) => appendPage(log, before.high, page))
      this.#watchGap(id)
    })
  }

  /** The reader is at the newest message of a long window. */
  shorten(id: string): void {
    changeLog(this.#core, id, (log) => (log.newer ? log : shortenLog(log, 'oldest')))
  }

  jump(id: string, seq: number): Promise<void> {
    return this.#once(`jump ${id} ${seq}`, () => this.#load(id, { around: seq }))
  }

  tail(id: string): Promise<void> {
    return this.#once(`open ${id}`, () => this.#load(id))
  }

  /**
   * Reopens a window whose content is out of date: again when the chat is online, if the server is unreachable. Closes it if
   * the member may no longer read the chat.
   */
  renew(id: string): void {
    inBackground(this.#reload(id))
  }

  /** Reopens a window that shows entries up to this seq. The member has cleared them. */
  cleared(id: string, seq: number): void {
    const first = this.#log(id)?.entries[0]
    if (first && first.seq <= seq) this.renew(id)
  }

  /** The list was loaded. Reopens the windows of chats that the member has cleared, or that are not in the list. */
  compare(): void {
    const { items, logs } = state(this.#core)
    for (const id of logs.keys()) {
      const item = items.get(id)
      if (item) this.cleared(id, item.from_seq)
      else this.renew(id)
    }
  }

  /** Applies an entry from a push. */
  entry(entry: Message): void {
    for (const loading of this.#loading) if (loading.id === entry.conversation_id) loading.entries.push(entry)
    changeLog(this.#core, entry.conversation_id, (log) => applyEntry(log, entry))
    if (entry.type === 'recall') this.dropCopy(entry.conversation_id)
    this.#watchGap(entry.conversation_id)
  }

  /** The member has deleted messages for themself on another device. */
  hide(id: string, seqs: readonly number[]): void {
    changeLog(this.#core, id, (log) => hideEntries(log, seqs))
    this.dropCopy(id)
  }

  /** Erases the copy on the device, unless an open window at the tail is going to replace it. */
  dropCopy(id: string): void {
    if (this.#log(id)?.newer ?? true) void this.#core.environment.localStore.dropLog(id)
  }

  /** Fetches the entries that each window missed. Rejects if the server is unreachable. */
  async catchUp(): Promise<void> {
    const kept = [...this.#kept]
    this.#kept.clear()
    await Promise.all(kept.map((id) => this.#reload(id)))
    // Read the positions before the request: entries that arrive meanwhile are then known to be new.
    const heads = [...state(this.#core).logs].map(([conversation_id, log]) => ({
      conversation_id,
      seq: this.#newestOf(conversation_id, log),
      low: log.low,
    }))
    if (heads.length === 0) return
    const { list } = await this.#core.environment.ask(
      '/chat/conversation/chat',
      'load-news',
      { heads },
      { quiet: true },
    )
    for (const { conversation_id: id, last_seq, too_long, entries, hidden } of list) {
      const after = heads.find((head) => head.conversation_id === id)?.seq ?? 0
      if (this.#away.has(id)) await this.#tellAway(id, too_long, entries)
      else if (too_long) this.#show(id, { list: entries, older: true, newer: false, last_seq })
      else
        changeLog(this.#core, id, (log) => appendPage(log, after, { list: entries, newer: false, last_seq }))
      const known = this.#log(id)?.hidden
      if (hidden.some((seq) => known?.has(seq) === false)) this.hide(id, hidden)
      this.#watchGap(id)
    }
  }

  /** Returns the newest entry that a window knows. One that is away from the tail knows it from pushes. */
  #newestOf(id: string, log: Log<Outgoing>): number {
    if (!log.newer) return log.high
    const known = this.#away.get(id) ?? log.head
    // Pushes move the head, even if the request fails and is repeated.
    this.#away.set(id, known)
    return known
  }

  /** Applies missed entries to a window away from the tail. Only shown entries change, so the reader stays in place. */
  async #tellAway(id: string, tooLong: boolean, entries: readonly Message[]): Promise<void> {
    const shown = this.#log(id)?.entries ?? []
    const middle = shown[Math.floor(shown.length / 2)]
    if (!tooLong) for (const entry of entries) this.entry(entry)
    // The server sends no long list of missed entries. The page around the middle of the window is loaded again.
    else if (middle) await this.jump(id, middle.seq)
    this.#away.delete(id)
  }

  async #reload(id: string): Promise<void> {
    if (!this.#log(id)) return
    try {
      await this.tail(id)
    } catch (error) {
      // A refusal means that the member has lost access.
      if (error instanceof CallFailed && error.kind === 'refused') return setLog(this.#core, id, undefined)
      if (error instanceof CallFailed && error.kind !== 'unreachable') return
      this.#kept.add(id)
      throw error
    }
  }

  #log(id: string): Log<Outgoing> | undefined {
    return state(this.#core).logs.get(id)
  }

  #ask(id: string, where: { before?: number; after?: number; around?: number } = {}): Promise<LogPage> {
    const request = { conversation_id: id, limit: pageSize, ...where }
    return this.#core.environment.ask('/chat/conversation/chat', 'load-messages', request, { quiet: true })
  }

  async #load(id: string, where: { around?: number } = {}): Promise<void> {
    const loading = { id, entries: [] }
    this.#loading.add(loading)
    try {
      this.#show(id, await this.#ask(id, where))
    } finally {
      this.#loading.delete(loading)
    }
    for (const entry of loading.entries) this.entry(entry)
  }

  /** Shares a running request with the same key. */
  #once(key: string, work: () => Promise<void>): Promise<void> {
    const found = this.#running.get(key)
    if (found) return found
    const doing = work().finally(() => this.#running.delete(key))
    this.#running.set(key, doing)
    return doing
  }

  #remember(id: string): void {
    const place = this.#opened.indexOf(id)
    if (place >= 0) this.#opened.splice(place, 1)
    this.#opened.push(id)
    const old = this.#opened.length > windowsKept ? this.#opened.shift() : undefined
    if (old !== undefined) setLog(this.#core, old, undefined)
  }

  #show(id: string, page: LogPage): void {
    if (!this.#core.alive) return
    this.#away.delete(id)
    this.#remember(id)
    const log: Log<Outgoing> = windowOf(page, this.#log(id))
    const known = new Set(log.sending.map(({ client_id }) => client_id))
    const landed = new Set(page.list.map((entry) => entry.client_id))
    const more = this.#waiting(id).filter(({ client_id }) => !known.has(client_id) && !landed.has(client_id))
    setLog(this.#core, id, more.length > 0 ? { ...log, sending: [...log.sending, ...more] } : log)
    this.#watchGap(id)
  }

  #hasGap(id: string): boolean {
    const log = this.#log(id)
    return log !== undefined && hasGap(log)
  }

  /** Fetches missing entries if they do not arrive soon. */
  #watchGap(id: string, wait = gapWait): void {
    if (!this.#hasGap(id) || this.#gapTimers.has(id)) return
    this.#gapTimers.add(id)
    this.#core.environment.later(wait, () => {
      this.#gapTimers.delete(id)
      if (!this.#hasGap(id)) return
      this.#fill(id).catch((error: unknown) => {
        // A refusal means that the member lost access; without an answer the request is retried.
        if (!(error instanceof CallFailed) || error.kind === 'unreachable') this.#watchGap(id, againWait)
      })
    })
  }

  #fill(id: string): Promise<void> {
    return this.#once(`fill ${id}`, async () => {
      const log = this.#log(id)
      if (!log || log.newer) return
      const after = log.high
      const page = await this.#ask(id, { after })
      changeLog(this.#core, id, (now) => appendPage(now, after, page))
      tellLine(this.#core, id, page.list)
      // A gap longer than a page is filled page by page.
      if ((this.#log(id)?.high ?? 0) > after) this.#watchGap(id)
    })
  }
}
