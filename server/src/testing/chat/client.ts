// A member's device that follows the protocol's rules (D38), without a page: it keeps its logs, applies entries that
// continue them, requests missing entries, and reconnects after every break, to another process if necessary.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ask } from '@banyan/contract/client'
import type { Message } from '@banyan/contract/chat/message'
import type { Push } from '@banyan/contract/chat/push'
import { type ChatItem, chatItem } from '@banyan/contract/chat/shapes'
import { WebSocket } from 'ws'
import type { EveryCall } from '../app.ts'

export interface Acknowledged {
  conversation: string
  seq: number
  clientId: string
  data: string
}

export interface DeviceOptions {
  person: { key: string; token: string }
  /** The addresses of the processes; the device begins with the first. */
  servers: readonly string[]
  askAt: (server: string) => Ask<EveryCall>
}

export class ChatDevice {
  /** The entries of each conversation, in the order in which they were applied. */
  readonly logs = new Map<string, Message[]>()
  readonly acknowledged: Acknowledged[] = []
  /** Violations of the rules. */
  readonly faults: string[] = []
  /** Number of sockets that were opened, and of catch-ups. */
  connections = 0
  catchUps = 0
  readonly #options: DeviceOptions
  #server = 0
  #socket: WebSocket | undefined
  #stopped = false
  #catching: Promise<void> | undefined

  constructor(options: DeviceOptions) {
    this.#options = options
    void this.#live()
  }

  get #ask(): Ask<EveryCall> {
    const { servers, askAt } = this.#options
    return askAt(servers[this.#server % servers.length] ?? '')
  }

  headOf(conversation: string): number {
    return this.logs.get(conversation)?.at(-1)?.seq ?? 0
  }

  async chatList(): Promise<ChatItem[]> {
    const { data } = await this.#ask('/chat/conversation/init', 'chat-login', {})
    return chatItem.array().parse(JSON.parse(data.chatlist))
  }

  /** Sends until there is an answer, trying the processes in turn. */
  async insist(to_id: string, chat_type: 'single' | 'group', data: string): Promise<void> {
    const clientId = randomUUID()
    while (!this.#stopped) {
      try {
        const message = { to_id, chat_type, type: 'text', data, client_id: clientId } as const
        const { data: sent } = await this.#ask('/chat/conversation/chat', 'send-message', message)
        this.acknowledged.push({ conversation: sent.conversation_id, seq: sent.seq, clientId, data })
        return
      } catch {
        this.#server++
        await pause(50)
      }
    }
  }

  /** Requests the entries after its heads. Concurrent callers share the request. */
  catchUp(): Promise<void> {
    this.catchUps++
    this.#catching ??= this.#load().finally(() => (this.#catching = undefined))
    return this.#catching
  }

  async #load(): Promise<void> {
    for (let more = true; more && !this.#stopped;) {
      more = false
      const list = await this.chatList()
      const heads = list.map(({ conversation_id }) => ({
        conversation_id,
        seq: this.headOf(conversation_id),
      }))
      const { data } = await this.#ask('/chat/conversation/chat', 'load-news', { heads })
      for (const { conversation_id, last_seq, too_long, entries } of data.list) {
        if (too_long) await this.#loadPages(conversation_id)
        else for (const entry of entries) this.#apply(entry)
        if (this.headOf(conversation_id) < last_seq) more = true
      }
    }
  }

  async #loadPages(conversation_id: string): Promise<void> {
    for (let newer = true; newer;) {
      const after = this.headOf(conversation_id)
      const { data } = await this.#ask('/chat/conversation/chat', 'load-messages', { conversation_id, after })
      for (const entry of data.list) this.#apply(entry)
      newer = data.newer
    }
  }

  /** Returns true if the entry continued its log, or is already in it. */
  #apply(entry: Message): boolean {
    const head = this.headOf(entry.conversation_id)
    if (entry.seq <= head) return true
    if (entry.seq > head + 1) return false
    const log = this.logs.get(entry.conversation_id) ?? []
    log.push(entry)
    this.logs.set(entry.conversation_id, log)
    return true
  }

  async #live(): Promise<void> {
    while (!this.#stopped) {
      await this.#connect()
      this.#server++
      await pause(20 + Math.random() * 100)
    }
  }

  /** Runs one connection from its opening to its end. */
  #connect(): Promise<void> {
    const { person, servers } = this.#options
    const url = (servers[this.#server % servers.length] ?? '').replace('http:', 'ws:')
    const socket = new WebSocket(`${url}/socket`)
    this.#socket = socket
    const heard = new Map<string, number>()
    socket.on('open', () => {
      this.connections++
      socket.send(JSON.stringify({ socket_type: 'login', user_id: person.key, token: person.token }))
    })
    socket.on('message', (data: Buffer) => {
      const push = JSON.parse(data.toString()) as Push
      if (push.push_type === 'ping') socket.send(JSON.stringify({ socket_type: 'pong' }))
      if (push.push_type === 'login' || push.push_type === 'changed') this.#tryCatchUp(socket)
      if (push.push_type === 'chat' || push.push_type === 'recall') this.#hear(push.data, heard, socket)
    })
    socket.on('error', () => undefined)
    return new Promise((done) => socket.once('close', () => done()))
  }

  #hear(entry: Message, heard: Map<string, number>, socket: WebSocket): void {
    const { conversation_id: id, seq } = entry
    const before = heard.get(id) ?? 0
    if (seq <= before) this.faults.push(`on one socket ${id}-${seq} came after ${id}-${before}`)
    heard.set(id, seq)
    if (!this.#apply(entry)) this.#tryCatchUp(socket)
  }

  #tryCatchUp(socket: WebSocket): void {
    // If the call fails, the connection does not work either.
    this.catchUp().catch(() => socket.terminate())
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#socket?.terminate()
    // A client that stops needs no missed messages.
    await this.#catching?.catch(() => undefined)
  }
}
