// The sockets of one process that take the same messages: the common part of members' and staff's sockets. Opening,
// limits, pings, timeouts and the end are here; logins and messages are in the subclasses.
import type { Duplex } from 'node:stream'
import { socketCloses } from '@banyan/contract/chat/socket-close'
import { commonErrors } from '@banyan/contract/errors'
import type { Words } from '@banyan/contract/language'
import type { RawData, WebSocket } from 'ws'
import type { App } from '../boot/app-context.ts'
import { refusalText } from '../door/words.ts'
import { Connection } from './connection.ts'
import { frameOf } from './frame.ts'

/** Milliseconds of the monotonic clock. */
const loginWithin = 10_000
const silentLong = 60_000
const closeWithin = 3_000
/** Each socket is pinged once in this many ticks of a second (D37). */
const pingEvery = 25

/** The WebSocket close code of a server that stops. */
const goingAway = 1001

const ping = frameOf({ push_type: 'ping', data: {} })

export const now = () => performance.now()

interface Said {
  socket_type: string
}

export abstract class Sockets<Says extends Said> {
  protected readonly app: App
  readonly #all = new Set<Connection>()
  readonly #timer: NodeJS.Timeout
  #ticks = 0
  #opened = 0

  constructor(app: App) {
    this.app = app
    this.#timer = setInterval(() => this.tick(), 1000).unref()
  }

  /** Returns a message of a client; undefined if it is none. */
  protected abstract read(message: unknown): Says | undefined
  /** Handles a message that is allowed in the socket's state. */
  protected abstract hear(connection: Connection, said: Says): void
  /** Stops sending to a socket; called at least once for each. */
  protected abstract leave(connection: Connection): void

  get size(): number {
    return this.#all.size
  }

  /** Bytes that wait to be sent on all sockets. */
  get waitingBytes(): number {
    return this.#all.values().reduce((sum, { stream }) => sum + stream.writableLength, 0)
  }

  /** Takes a socket that has just opened; calls `gone` when it has closed. */
  open(ws: WebSocket, stream: Duplex, address: string, gone: () => void): void {
    const connection = new Connection(ws, stream, address, now(), this.#opened++ % pingEvery)
    this.#all.add(connection)
    ws.on('message', (data, isBinary) => this.#take(connection, data, isBinary))
    // A frame that is too large or broken: the library closes the socket with the right code.
    ws.on('error', () => undefined)
    ws.on('close', () => {
      connection.state = 'ended'
      this.#all.delete(connection)
      this.leave(connection)
      gone()
    })
  }

  /** Closes a socket with the text of an error; `reason` is for the app and not shown. */
  refuse(
    connection: Connection,
    code: number,
    words: Words,
    params: Record<string, string> = {},
    reason?: string,
  ): void {
    connection.end(code, now(), refusalText(this.app.texts.of(words), connection.reader, params), reason)
    this.leave(connection)
  }

  #take(connection: Connection, data: RawData, isBinary: boolean): void {
    if (connection.state === 'ended') return
    if (!connection.heard(now()))
      return this.refuse(connection, socketCloses.tooMany, commonErrors['too-many-requests'])
    const said = isBinary ? undefined : this.#parse(data)
    const login = said?.socket_type === 'login'
    const fits = said?.socket_type === 'pong' || connection.state === (login ? 'new' : 'online')
    if (!said || !fits)
      return this.refuse(connection, socketCloses.refused, commonErrors['illegal-parameter'])
    this.hear(connection, said)
  }

  #parse(data: RawData): Says | undefined {
    try {
      const message: unknown = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')
      return this.read(message)
    } catch {
      return undefined
    }
  }

  /** Runs once a second: closes sockets without a login, sends pings, and closes sockets that stopped answering. */
  tick(): void {
    this.#ticks++
    for (const connection of this.#all) {
      if (connection.state === 'ended') {
        if (now() - connection.since > closeWithin) connection.ws.terminate()
      } else if (connection.state !== 'online') {
        if (now() - connection.since > loginWithin)
          this.refuse(connection, socketCloses.refused, commonErrors['please-log-in-first'])
      } else if (now() - connection.heardAt > silentLong) {
        connection.end(socketCloses.silent, now())
        this.leave(connection)
      } else if (connection.beat === this.#ticks % pingEvery) connection.write(ping)
    }
  }

  /** Closes the sockets one after the other within some milliseconds; the clients reconnect to another process. */
  async drain(ms: number): Promise<void> {
    const began = now()
    const all = [...this.#all]
    for (const [index, connection] of all.entries()) {
      const due = began + (ms * index) / all.length - now()
      if (due > 0) await new Promise((later) => setTimeout(later, due))
      connection.end(goingAway, now())
    }
    await new Promise((later) => setTimeout(later, Math.max(0, began + ms - now())))
  }

  /** Closes all sockets at once. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const connection of this.#all) connection.end(goingAway, now())
    const late = setTimeout(() => {
      for (const connection of this.#all) connection.ws.terminate()
    }, 1000)
    while (this.#all.size > 0) await new Promise((later) => setTimeout(later, 10))
    clearTimeout(late)
  }
}

// A function, because the compiler assumes that the state can't change during an await.
export const isEnded = (connection: Connection): boolean => connection.state === 'ended'
