// All sockets of one process: their logins, messages, limits and ends.
import type { Duplex } from 'node:stream'
import { socketCloses } from '@banyan/contract/chat/socket-close'
import { chatErrors } from '@banyan/contract/chat/errors'
import { says, type Says } from '@banyan/contract/chat/push'
import { commonErrors } from '@banyan/contract/errors'
import type { Words } from '@banyan/contract/language'
import type { RawData, WebSocket } from 'ws'
import type { App } from '../boot/app-context.ts'
import { languageOf } from '../door/door.ts'
import { refusalText, zoneOf } from '../door/words.ts'
import { frameOf } from './frame.ts'
import { Hub } from './hub.ts'
import { Connection } from './connection.ts'
import { mayShowTyping, readStanding } from './socket.sql.ts'

/** Milliseconds of the monotonic clock. */
const loginWithin = 10_000
const silentLong = 60_000
const closeWithin = 3_000
const typingEvery = 1_500
/** Each socket is pinged once in this many ticks of a second (D37). */
const pingEvery = 25
/** In larger groups the typing indicator is not sent. */
const typingMost = 50
/** Maximum of sockets of one member on one process. */
const perMember = 20

const ping = frameOf({ push_type: 'ping', data: {} })

const now = () => performance.now()

export class Connections {
  readonly hub: Hub
  readonly #app: App
  readonly #all = new Set<Connection>()
  readonly #timer: NodeJS.Timeout
  #ticks = 0
  #opened = 0

  constructor(app: App) {
    this.#app = app
    this.hub = new Hub(app, (connections) => void this.#ended(connections))
    this.#timer = setInterval(() => this.tick(), 1000).unref()
  }

  get size(): number {
    return this.#all.size
  }

  /** Takes a socket that has just opened; calls `gone` when it has closed. */
  open(ws: WebSocket, stream: Duplex, origin: string, gone: () => void): void {
    const connection = new Connection(ws, stream, origin, now(), this.#opened++ % pingEvery)
    this.#all.add(connection)
    ws.on('message', (data, isBinary) => this.#hear(connection, data, isBinary))
    // A frame that is too large or broken: the library closes the socket with the right code.
    ws.on('error', () => undefined)
    ws.on('close', () => {
      connection.state = 'ended'
      this.#all.delete(connection)
      this.hub.leave(connection)
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
    connection.end(code, now(), refusalText(words, connection.reader, params), reason)
    this.hub.leave(connection)
  }

  #hear(connection: Connection, data: RawData, isBinary: boolean): void {
    if (connection.state === 'ended') return
    if (!connection.heard(now()))
      return this.refuse(connection, socketCloses.tooMany, commonErrors['too-many-requests'])
    const said = isBinary ? undefined : parse(data)
    const fits =
      said?.socket_type === 'pong' ||
      (said?.socket_type === 'login' && connection.state === 'new') ||
      (said?.socket_type === 'typing' && connection.state === 'online')
    if (!said || !fits)
      return this.refuse(connection, socketCloses.refused, commonErrors['illegal-parameter'])
    if (said.socket_type === 'login') void this.#login(connection, said)
    if (said.socket_type === 'typing') void this.#typing(connection, said.conversation_id)
  }

  async #login(connection: Connection, said: Extract<Says, { socket_type: 'login' }>): Promise<void> {
    connection.state = 'checking'
    connection.reader = { language: languageOf(said), zone: zoneOf(said.time_zone) }
    try {
      const session = await this.#app.sessions.member(said.token)
      if (isEnded(connection)) return
      if (!session || String(session.memberId) !== said.user_id)
        return this.refuse(connection, socketCloses.signedOut, commonErrors['lost-login'])
      connection.member = said.user_id
      connection.session = String(session.sessionId)
      if ((this.hub.people.get(connection.member)?.connections.size ?? 0) >= perMember)
        return this.refuse(connection, socketCloses.tooMany, commonErrors['too-many-requests'])
      const { version, banned } = await this.hub.join(connection)
      if (isEnded(connection)) return
      if (banned && banned > this.#app.clock.now()) return this.#refuseBanned(connection, banned)
      connection.state = 'online'
      connection.tell({ push_type: 'login', data: { user_id: connection.member, version } })
    } catch (error) {
      this.#app.log.warn({ err: error }, 'socket: checking a login failed, the socket is closed')
      this.refuse(connection, socketCloses.again, commonErrors.busy)
    }
  }

  #refuseBanned(connection: Connection, until: Date): void {
    const end = until.toISOString()
    this.refuse(connection, socketCloses.banned, chatErrors['chat-banned'], { until: end }, end)
  }

  /** Typing is unimportant: messages that are too frequent or not allowed are ignored without an answer. */
  async #typing(connection: Connection, conversation: string): Promise<void> {
    const { clock, database, bus, log } = this.#app
    const followed = this.hub.conversations.get(conversation)
    const person = this.hub.people.get(connection.member)
    if (!followed || !person?.follows.has(followed) || now() - connection.typedAt < typingEvery) return
    connection.typedAt = now()
    try {
      const [id, member] = [BigInt(conversation), BigInt(connection.member)]
      const kind = await mayShowTyping(database.db, id, member, clock.now(), typingMost)
      if (!kind) return
      const data = { conversation_id: conversation, chat_type: kind, from_id: connection.member }
      bus.publish({
        kind: 'conversation',
        conversation,
        push: { push_type: 'typing', data },
        except: connection.member,
      })
    } catch (error) {
      log.warn({ err: error }, 'socket: typing could not be sent, it is dropped')
    }
  }

  /** Handles the event that sessions ended: the named session, or else checks all sessions of the member. */
  async #ended(connections: readonly Connection[]): Promise<void> {
    await this.check(connections).catch((error: unknown) =>
      this.#app.log.warn({ err: error }, 'socket: reading sessions failed, the sweep tries again'),
    )
  }

  /** Closes those of these sockets whose sessions have ended or whose members may not chat. */
  async check(connections: readonly Connection[]): Promise<void> {
    const online = connections.filter(({ session }) => session !== '')
    if (online.length === 0) return
    const rows = await readStanding(
      this.#app.database.db,
      online.map(({ session }) => BigInt(session)),
      { now: this.#app.clock.now(), usedSince: await this.#app.sessions.validSince() },
    )
    const standing = new Map(rows.map((row) => [String(row.id), row]))
    for (const connection of online) {
      const row = standing.get(connection.session)
      if (!row) this.refuse(connection, socketCloses.signedOut, commonErrors['lost-login'])
      else if (row.banned) this.#refuseBanned(connection, row.banned)
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
        this.hub.leave(connection)
      } else if (connection.beat === this.#ticks % pingEvery) connection.write(ping)
    }
  }

  /** Closes all sockets; the clients reconnect to another process. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.hub.close()
    for (const connection of this.#all) connection.end(1001, now())
    const late = setTimeout(() => {
      for (const connection of this.#all) connection.ws.terminate()
    }, 1000)
    while (this.#all.size > 0) await new Promise((later) => setTimeout(later, 10))
    clearTimeout(late)
  }
}

// A function, because the compiler assumes that the state can't change during an await.
const isEnded = (connection: Connection): boolean => connection.state === 'ended'

function parse(data: RawData): Says | undefined {
  try {
    const text = Buffer.isBuffer(data) ? data.toString() : ''
    const parsed = says.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
