// The chat of one logged-in member: the socket and its pushes. States:
//
//   begun     the stored list is shown and the socket connects.
//   ready     chat-login has returned the list, friends, groups and the version from which pushes continue.
//   caught up after each reconnect: chat-login is called again, because reads on other devices are in no log, and the
//             open windows fetch the missed entries.
//   ended     the socket is closed (T18), the store is empty, and late replies are ignored.
//
// A push that arrives while chat-login runs is applied twice: immediately, and again onto the reply, which may be older.
import type { Push } from '@banyan/contract/chat/push'
import type { ChatItem, Friend, GroupEntry } from '@banyan/contract/chat/shapes'
import { CallFailed } from '@banyan/contract/client'
import { totalUnread } from '@banyan/rules/chat/list'
import type { Connection } from '@banyan/rules/chat/reconnect'
import type { ChatEnvironment } from './environment.ts'
import { change, state } from './core.ts'
import type { Core } from './core.ts'
import { coalesce } from './connection/coalesce.ts'
import { Lines } from './log/list-actions.ts'
import { Marks } from './log/marks.ts'
import { Pushes } from './connection/pushes.ts'
import { Outbox } from './send/outbox.ts'
import { Socket } from './connection/socket.ts'
import { emptyChat } from './store.ts'
import type { ChatState, ChatStore } from './store.ts'
import { Windows } from './log/windows.ts'
import { inBackground } from '../state/lib/expected.ts'

/** Shortest time between two `typing` messages, milliseconds. */
const typingEvery = 3_000
/** Delay between a change of the list and its write to the device, milliseconds. */
const keepAfter = 1_000
/** Delay before a failed request is retried while the socket is open, milliseconds. */
const askAgain = 5_000
/** How long the list waits for the socket's login, which loads it. Milliseconds. */
const listWait = 1_500

const isUnreachable = (error: unknown): boolean =>
  !(error instanceof CallFailed) || error.kind === 'unreachable' || error.kind === 'rejected'

function parse<T>(text: string): T[] {
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? (list as T[]) : []
}

export class Chat {
  readonly lines: Lines
  readonly windows: Windows
  readonly outbox: Outbox
  readonly marks: Marks
  /** Calls chat-login, which returns everything that is in no log. */
  readonly login = coalesce(() => this.#logIn())
  readonly #loadContacts = coalesce(() => this.#askContacts())
  readonly #core: Core
  readonly #pushes: Pushes
  readonly #socket: Socket
  /** Pushes received since the running chat-login was sent. */
  #since: Push[] | undefined
  #typedAt = 0
  #unread = -1
  #keepsLater = false
  /** Chats whose new messages are not on the device yet. */
  readonly #unkept = new Set<string>()
  #unfollow: () => void = () => undefined

  constructor(environment: ChatEnvironment, store: ChatStore, me: string) {
    const core: Core = { me, environment, store, alive: false }
    this.#core = core
    this.lines = new Lines(core)
    this.outbox = new Outbox(core, (entry) => this.#pushes.entry(entry))
    this.marks = new Marks(core, (entry) => this.#pushes.entry(entry))
    this.windows = new Windows(core, (id) => this.outbox.waiting(id))
    this.#pushes = new Pushes(core, {
      lines: this.lines,
      windows: this.windows,
      relogin: () => inBackground(this.login()),
      contacts: () => inBackground(this.#loadContacts()),
      landed: (clientId) => this.outbox.landed(clientId),
    })
    this.#socket = new Socket(environment, me, {
      onPush: (push) => this.#hear(push),
      onConnection: (now, before) => this.#follow(now, before),
      onBan: (until) => this.#ban(until),
    })
  }

  async begin(): Promise<void> {
    const { environment, store, me } = this.#core
    this.#core.alive = true
    store.setState({ ...emptyChat, me })
    this.#unfollow = store.subscribe((now, before) => {
      this.#keep(now, before)
      this.#keepLogs(now, before)
    })
    const [seen, drafts] = await Promise.all([environment.localStore.seen(), environment.localStore.drafts()])
    // Show the stored list first; chat-login then updates it.
    if (seen)
      change(this.#core, () => ({
        items: new Map(seen.items.map((item) => [item.conversation_id, item])),
        friends: seen.friends,
        groups: seen.groups,
        asOf: seen.at,
      }))
    change(this.#core, () => ({ drafts }))
    if (!this.#core.alive) return
    this.#socket.start()
    // Load the list even if the socket can't connect; calls may work where sockets don't.
    environment.later(listWait, () => {
      if (this.#core.alive && !state(this.#core).ready) inBackground(this.login())
    })
    await this.outbox.restore()
  }

  end(): void {
    if (!this.#core.alive) return
    this.#socket.stop()
    this.#core.alive = false
    this.#unfollow()
    this.outbox.stop()
    this.#core.environment.localStore.close()
    this.#core.store.setState(emptyChat)
  }

  /** Loads a conversation's newest page, unless a window is open, and pending changes of its group. */
  open(id: string): Promise<void> {
    this.#pushes.opened(id)
    return this.windows.open(id)
  }

  reconnect(): void {
    this.#socket.reconnect()
  }

  sendTyping(id: string): void {
    const now = this.#core.environment.now()
    if (now - this.#typedAt < typingEvery) return
    if (this.#socket.say({ socket_type: 'typing', conversation_id: id })) this.#typedAt = now
  }

  setDraft(id: string, text: string): void {
    const { drafts } = state(this.#core)
    if ((drafts.get(id) ?? '') === text) return
    const next = new Map(drafts)
    if (text === '') next.delete(id)
    else next.set(id, text)
    change(this.#core, () => ({ drafts: next }))
    void this.#core.environment.localStore.keepDraft(id, text)
  }

  #follow(now: Connection, before: Connection): void {
    change(this.#core, () => ({ phase: now.phase }))
    if (now.phase !== 'online' || before.phase === 'online') return
    change(this.#core, () => ({ banned: '' }))
    inBackground(this.login())
    this.#catchUp()
    this.lines.tellOwed()
    this.outbox.hurry()
  }

  #hear(push: Push): void {
    const { me, environment } = this.#core
    if (!this.#core.alive) return
    this.#since?.push(push)
    // The login was refused. The session may have ended; chat-login finds out.
    if (push.push_type === 'fail' && state(this.#core).phase === 'open') inBackground(this.login())
    this.#pushes.apply(push)
    // The card of a notice makes no sound: the notice has its toast.
    if (push.push_type === 'chat' && push.data.from_id !== me && !push.data.options.notice)
      environment.onMessage(push.data, state(this.#core).items.get(push.data.conversation_id))
    environment.onPush(push)
  }

  async #logIn(): Promise<void> {
    const core = this.#core
    this.#since = []
    try {
      const told = await core.environment.ask('/chat/conversation/init', 'chat-login', {}, { quiet: true })
      const items = parse<ChatItem>(told.chatlist)
      change(core, () => ({
        items: new Map(items.map((item) => [item.conversation_id, item])),
        friends: parse<Friend>(told.friendlist),
        groups: parse<GroupEntry>(told.grouplist),
        ready: true,
        asOf: core.environment.now(),
        problem: '',
        banned: '',
      }))
      if (!core.alive) return
      core.environment.counts({
        friendApply: told.friend_apply,
        groupApply: told.group_apply,
        moment: told.moment,
      })
      // The suspension was lifted early, so the socket reconnects now.
      if (state(core).phase === 'banned') this.#socket.reconnect()
      this.#pushes.begin(told.version)
      for (const push of this.#since) if (push.push_type !== 'fail') this.#pushes.apply(push)
      this.windows.compare()
    } catch (error) {
      const message = error instanceof CallFailed ? error.message : String(error)
      change(core, ({ ready }) => (ready ? {} : { problem: message }))
      if (error instanceof CallFailed && error.code === 'chat-banned') this.#ban(error.params['until'] ?? '')
      // Keep the old list and retry later; the next reconnect retries too.
      if (isUnreachable(error)) this.#whileOnline(() => inBackground(this.login()))
      throw error
    } finally {
      this.#since = undefined
    }
  }

  /** Staff have suspended chat until a time in ISO 8601. */
  #ban(told: string): void {
    const until = Date.parse(told)
    if (!this.#core.alive || Number.isNaN(until)) return
    change(this.#core, () => ({ banned: new Date(until).toISOString() }))
    this.#socket.ban(until - this.#core.environment.now())
  }

  #whileOnline(work: () => void): void {
    this.#core.environment.later(askAgain, () => {
      if (this.#core.alive && state(this.#core).phase === 'online') work()
    })
  }

  #catchUp(): void {
    this.windows.catchUp().catch((error: unknown) => {
      if (isUnreachable(error)) this.#whileOnline(() => this.#catchUp())
    })
  }

  async #askContacts(): Promise<void> {
    const { environment } = this.#core
    const { list, friend_apply, group_apply } = await environment.ask(
      '/chat/friend/contacts',
      'load-contacts',
      {},
      { quiet: true },
    )
    const friends = new Map(list.map((friend) => [friend.friend_id, friend]))
    change(this.#core, ({ items }) => ({
      friends: list,
      items: new Map([...items].map(([id, item]) => [id, named(item, friends.get(item.to_id))])),
    }))
    if (this.#core.alive) environment.counts({ friendApply: friend_apply, groupApply: group_apply })
  }

  /** Updates the badge and stores the list on the device. */
  #keep({ items, friends, groups, ready }: ChatState, before: ChatState): void {
    if (items === before.items && friends === before.friends && groups === before.groups) return
    const { environment, store } = this.#core
    const unread = totalUnread([...items.values()])
    if (unread !== this.#unread) environment.counts({ unread })
    this.#unread = unread
    if (!ready || this.#keepsLater) return
    this.#keepsLater = true
    environment.later(keepAfter, () => {
      this.#keepsLater = false
      const now = store.getState()
      if (this.#core.alive)
        void environment.localStore.keepSeen({
          at: now.asOf,
          items: [...now.items.values()],
          friends: now.friends,
          groups: now.groups,
        })
    })
  }

  /** Stores the newest messages of the open windows on the device. */
  #keepLogs({ logs }: ChatState, before: ChatState): void {
    if (logs === before.logs) return
    const { environment, store } = this.#core
    const waits = this.#unkept.size > 0
    for (const [id, log] of logs) {
      const was = before.logs.get(id)
      if (!log.newer && log.entries !== was?.entries) this.#unkept.add(id)
    }
    if (waits || this.#unkept.size === 0) return
    environment.later(keepAfter, () => {
      const now = store.getState().logs
      for (const id of this.#unkept) {
        const log = now.get(id)
        if (log && this.#core.alive) void environment.localStore.keepLog(id, log, environment.now())
      }
      this.#unkept.clear()
    })
  }
}

/** Returns the chat with its friend's current name; an alias changes it too. */
const named = (item: ChatItem, friend: Friend | undefined): ChatItem =>
  item.chat_type !== 'user' || !friend || (friend.friend_name === item.name && friend.avatar === item.avatar)
    ? item
    : { ...item, name: friend.friend_name, avatar: friend.avatar }
