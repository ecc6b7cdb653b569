// A device that runs the member app's own chat in Node: the real modules, real calls and a real socket to a server.
// Tests
// can disconnect its network, drop replies after the server has done the work, and reload it.
import { randomUUID } from 'node:crypto'
import { CallFailed, createClient, formText } from '@banyan/contract/client'
import type { ChatEnvironment } from '../../../member/src/chat/environment.ts'
import { Chat } from '../../../member/src/chat/chat.ts'
import type { KeptLog, LocalStore, Seen } from '../../../member/src/chat/log/local-store.ts'
import { newChatStore } from '../../../member/src/chat/store.ts'
import type { ChatState, Outgoing } from '../../../member/src/chat/store.ts'
import type { Calls } from '../../../member/src/state/wire/ask.ts'

export interface Owner {
  readonly key: string
  readonly name: string
  readonly token: string
}

/** A replacement for a browser's database. */
function memory(): LocalStore {
  const outgoing = new Map<string, Outgoing>()
  const drafts = new Map<string, string>()
  let seen: Seen | undefined
  const logs = new Map<string, KeptLog>()
  const soon = <T>(work: () => T): Promise<T> => Promise.resolve().then(work)
  return {
    outgoing: () => soon(() => [...outgoing.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1))),
    keepOutgoing: (message) => soon(() => void outgoing.set(message.client_id, message)),
    dropOutgoing: (clientId) => soon(() => void outgoing.delete(clientId)),
    drafts: () => soon(() => new Map(drafts)),
    keepDraft: (id, text) => soon(() => void drafts.set(id, text)),
    seen: () => soon(() => seen),
    keepSeen: (now) => soon(() => void (seen = now)),
    log: (id) => soon(() => logs.get(id)),
    keepLog: (id, log) => soon(() => void logs.set(id, log)),
    dropLog: (id) => soon(() => void logs.delete(id)),
    close: () => undefined,
  }
}

export class TestDevice {
  readonly owner: Owner
  readonly localStore = memory()
  readonly store = newChatStore()
  readonly told: string[] = []
  chat: Chat
  /** Returns the server's address; it may change after a restart. */
  readonly #address: () => string
  readonly #sockets = new Set<WebSocket>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #up = true
  #losing = 0
  #back: () => void = () => undefined
  #gone: () => void = () => undefined

  constructor(owner: Owner, address: () => string) {
    this.owner = owner
    this.#address = address
    this.chat = this.#make()
  }

  get state(): ChatState {
    return this.store.getState()
  }

  /** Disconnects the network: the device notices, as phones do. */
  offline(): void {
    this.#up = false
    this.#gone()
  }

  online(): void {
    this.#up = true
    this.#back()
  }

  /** Drops the next answers, although the server has done the work. */
  loseAnswers(count: number): void {
    this.#losing = count
  }

  /** Cuts the connection without a close frame. */
  cut(): void {
    for (const socket of this.#sockets) socket.close()
  }

  /** Reloads the page: memory is lost, stored data is kept. */
  async reload(): Promise<void> {
    this.end()
    this.chat = this.#make()
    await this.chat.begin()
  }

  end(): void {
    this.chat.end()
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.cut()
  }

  #make(): Chat {
    return new Chat(this.#environment(), this.store, this.owner.key)
  }

  #openSocket(): WebSocket {
    if (!this.#up) throw new DOMException('no network', 'NetworkError')
    const socket = new WebSocket(`${this.#address().replace(/^http/, 'ws')}/socket`)
    this.#sockets.add(socket)
    socket.addEventListener('close', () => this.#sockets.delete(socket))
    return socket
  }

  async #post(sending: { path: string; headers: Record<string, string>; fields: [string, string][] }) {
    const lost = new CallFailed('unreachable', 'request-failed', '')
    if (!this.#up) throw lost
    try {
      const reply = await fetch(this.#address() + sending.path, {
        method: 'POST',
        headers: { ...sending.headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: formText(sending.fields),
      })
      const body: unknown = await reply.json()
      if (this.#losing > 0) {
        this.#losing -= 1
        throw lost
      }
      return { httpStatus: reply.status, body }
    } catch {
      throw lost
    }
  }

  #environment(): ChatEnvironment {
    const client = createClient<Calls>({
      language: () => 'en',
      token: () => this.owner.token,
      transport: (sending) => this.#post(sending),
    })
    return {
      ask: async (path, control, request) => (await client(path, control, request)).data,
      token: () => this.owner.token,
      language: () => 'en',
      zone: () => 'UTC',
      self: () => ({ nick_name: this.owner.name, avatar: '' }),
      openSocket: () => this.#openSocket(),
      localStore: this.localStore,
      now: () => performance.timeOrigin + performance.now(),
      random: Math.random,
      newId: randomUUID,
      later: (milliseconds, work) => {
        // Shortens the waits of a phone for the test; their order stays.
        const timer = setTimeout(
          () => {
            this.#timers.delete(timer)
            work()
          },
          Math.min(milliseconds, milliseconds < 10_000 ? milliseconds / 10 : milliseconds),
        )
        this.#timers.add(timer)
        return () => {
          clearTimeout(timer)
          this.#timers.delete(timer)
        }
      },
      watchDevice: (back, gone) => {
        this.#back = back
        this.#gone = gone
        return () => undefined
      },
      claim: () => Promise.resolve(() => undefined),
      objectUrl: () => '',
      onPush: () => undefined,
      onMessage: () => undefined,
      counts: () => undefined,
      tell: (words) =>
        void this.told.push(words === 'offline' ? words : 'said' in words ? words.said : words.closedUntil),
    }
  }
}
