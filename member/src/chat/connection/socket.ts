// The member's socket. `rules/chat/reconnect` decides when to connect and describes the states. Of the pushes this file
// handles only `ping`, which it answers with `pong`, and `login`, which means that the login was accepted.
import { withClosedName } from '@banyan/contract/closed-name'
import type { Language } from '@banyan/contract/language'
import { socketCloses } from '@banyan/contract/chat/socket-close'
import type { Push, Says } from '@banyan/contract/chat/push'
import {
  answerLong,
  connectionAfter,
  disconnected,
  hasSocket,
  silentLong,
} from '@banyan/rules/chat/reconnect'
import type { Connection, ConnectionEvent } from '@banyan/rules/chat/reconnect'
import type { ChatEnvironment } from '../environment.ts'

/** When the device wakes, a connection without data for this long counts as dead; the server pings every 25 s. */
const doubted = 30_000

const nothing = () => undefined

interface Listens {
  onPush: (push: Push) => void
  onConnection: (now: Connection, before: Connection) => void
  /** Chat is suspended for the member until then, ISO 8601. */
  onBan: (until: string) => void
}

export class Socket {
  readonly #environment: ChatEnvironment
  readonly #userId: string
  readonly #listens: Listens
  #connection = disconnected
  #socket: WebSocket | undefined
  #endWait: () => void = nothing
  #unwatch: () => void = nothing
  #heardAt = 0

  constructor(environment: ChatEnvironment, userId: string, listens: Listens) {
    this.#environment = environment
    this.#userId = userId
    this.#listens = listens
  }

  start(): void {
    this.#unwatch()
    this.#unwatch = this.#environment.watchDevice(
      () => this.#wake(),
      () => this.#step({ type: 'silent' }),
    )
    this.#step({ type: 'start' })
  }

  /** Closes the socket; it does not reconnect automatically (T18). */
  stop(): void {
    this.#unwatch()
    this.#step({ type: 'stop' })
  }

  /** 重新连接 (T17). */
  reconnect(): void {
    this.#step({ type: 'reconnect' })
  }

  /** Chat is suspended for this many milliseconds: no retry until then. */
  ban(left: number): void {
    this.#step({ type: 'banned', left })
  }

  /** Returns false if the message could not be sent. */
  say(says: Says): boolean {
    return this.#connection.phase === 'online' && this.#send(says)
  }

  #step(event: ConnectionEvent): void {
    const before = this.#connection
    const next = connectionAfter(before, event, this.#environment.now(), this.#environment.random())
    if (next === before) return
    this.#connection = next
    if (next.phase !== before.phase) this.#enter(next)
    this.#listens.onConnection(next, before)
  }

  /** Actions on entering each phase. */
  #enter({ phase, wait }: Connection): void {
    this.#endWait()
    if (!hasSocket(this.#connection)) this.#drop()
    if (phase === 'connecting') {
      this.#open()
      this.#wait(answerLong, { type: 'error' })
    } else if (phase === 'open') {
      this.#logIn()
      this.#wait(answerLong, { type: 'error' })
    } else if (phase === 'online') this.#watchSilence()
    else if (phase === 'waiting' || phase === 'banned') this.#wait(wait, { type: 'due' })
  }

  #wait(milliseconds: number, event: ConnectionEvent): void {
    this.#endWait()
    this.#endWait = this.#environment.later(milliseconds, () => this.#step(event))
  }

  #drop(): void {
    const old = this.#socket
    this.#socket = undefined
    old?.close()
  }

  #open(): void {
    this.#drop()
    let socket: WebSocket
    try {
      socket = this.#environment.openSocket()
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      // The browser refuses the address (SyntaxError, SecurityError): treated like a connection that failed.
      this.#environment.later(0, () => this.#step({ type: 'error' }))
      return
    }
    this.#socket = socket
    // Ignore events of an older socket.
    const on = (name: 'open' | 'error', event: ConnectionEvent) =>
      socket.addEventListener(name, () => {
        if (this.#socket === socket) this.#step(event)
      })
    on('open', { type: 'opened' })
    on('error', { type: 'error' })
    socket.addEventListener('close', ({ code, reason }) => {
      if (this.#socket !== socket) return
      if (code === socketCloses.banned && reason) this.#listens.onBan(reason)
      else this.#step({ type: 'closed' })
    })
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (this.#socket === socket && typeof event.data === 'string') this.#hear(event.data)
    })
  }

  #logIn(): void {
    const token = this.#environment.token()
    if (token)
      this.#send({
        socket_type: 'login',
        user_id: this.#userId,
        token,
        language: this.#environment.language(),
        time_zone: this.#environment.zone(),
      })
  }

  #send(says: Says): boolean {
    if (this.#socket?.readyState !== 1) return false
    this.#socket.send(JSON.stringify(says))
    return true
  }

  #hear(text: string): void {
    this.#heardAt = this.#environment.now()
    const push = readPush(text, this.#environment.language())
    if (!push) return
    if (push.push_type === 'ping') {
      this.#send({ socket_type: 'pong' })
      return
    }
    if (push.push_type === 'login') this.#step({ type: 'accepted' })
    this.#listens.onPush(push)
  }

  /** Checks for silence when it could have become too long; cheaper than a new timer per message. */
  #watchSilence(): void {
    this.#heardAt = this.#environment.now()
    const look = () => {
      const left = this.#heardAt + silentLong - this.#environment.now()
      if (left <= 0) this.#step({ type: 'silent' })
      else this.#endWait = this.#environment.later(left, look)
    }
    this.#endWait = this.#environment.later(silentLong, look)
  }

  #wake(): void {
    const quiet = this.#environment.now() - this.#heardAt > doubted
    if (this.#connection.phase === 'online' && quiet) this.#step({ type: 'silent' })
    this.#step({ type: 'wake' })
  }
}

/** Parses a push. The server has checked its type. */
function readPush(text: string, language: Language): Push | undefined {
  try {
    const push: unknown = JSON.parse(withClosedName(text, language))
    return typeof push === 'object' && push !== null && 'push_type' in push ? (push as Push) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
