// All sockets of one process: their logins, what they may say, how many there may be, and their end.
import type { Duplex } from 'node:stream'
import { socketCloses } from '@banyan/contract/chat/socket-close'
import { chatErrors } from '@banyan/contract/chat/errors'
import { says, type Says } from '@banyan/contract/chat/push'
import { commonErrors } from '@banyan/contract/errors'
import type { Words } from '@banyan/contract/language'
import type { RawData, WebSocket } from 'ws'
import type { App } from '../boot/app-context.ts'
import { showUntil } from '../chat/moderation/standing.ts'
import { fill, languageOf } from '../door/door.ts'
import { frameOf } from './frame.ts'
import { Hub } from './hub.ts'
import { Line } from './connection.ts'
import { mayShowTyping, readStanding } from './socket.sql.ts'

/** Milliseconds, by the monotonic clock. */
const loginWithin = 10_000
const silentLong = 60_000
const closeWithin = 3_000
const typingEvery = 1_500
/** Everybody is pinged once in so many ticks of a second (D37). */
const pingEvery = 25
/** Among more than these nobody is shown who is typing. */
const typingMost = 50
/** Sockets of one member on one process. */
const perMember = 20

const ping = frameOf({ push_type: 'ping', data: {} })

const now = () => performance.now()

export class Lines {
  readonly hub: Hub
  readonly #app: App
  readonly #all = new Set<Line>()
  readonly #timer: NodeJS.Timeout
  #ticks = 0
  #opened = 0

  constructor(app: App) {
    this.#app = app
    this.hub = new Hub(app, (lines) => void this.#ended(lines))
    this.#timer = setInterval(() => this.tick(), 1000).unref()
  }

  get size(): number {
    return this.#all.size
  }

  /** Takes a socket that has just opened; `gone` is called when it is no more. */
  open(ws: WebSocket, stream: Duplex, origin: string, gone: () => void): void {
    const line = new Line(ws, stream, origin, now(), this.#opened++ % pingEvery)
    this.#all.add(line)
    ws.on('message', (data, isBinary) => this.#hear(line, data, isBinary))
    // A frame that is too large or broken: the library answers with the code that fits, and closes.
    ws.on('error', () => undefined)
    ws.on('close', () => {
      line.state = 'ended'
      this.#all.delete(line)
      this.hub.leave(line)
      gone()
    })
  }

  /** Closes a socket for a reason that stands in the words of an error; `reason` is for the app, not for people. */
  refuse(line: Line, code: number, words: Words, params: Record<string, string> = {}, reason?: string): void {
    line.end(code, now(), fill(words, line.language, params), reason)
    this.hub.leave(line)
  }

  #hear(line: Line, data: RawData, isBinary: boolean): void {
    if (line.state === 'ended') return
    if (!line.heard(now())) return this.refuse(line, socketCloses.tooMany, commonErrors['too-many-requests'])
    const said = isBinary ? undefined : parse(data)
    const fits =
      said?.socket_type === 'pong' ||
      (said?.socket_type === 'login' && line.state === 'new') ||
      (said?.socket_type === 'typing' && line.state === 'online')
    if (!said || !fits) return this.refuse(line, socketCloses.refused, commonErrors['illegal-parameter'])
    if (said.socket_type === 'login') void this.#login(line, said)
    if (said.socket_type === 'typing') void this.#typing(line, said.conversation_id)
  }

  async #login(line: Line, said: Extract<Says, { socket_type: 'login' }>): Promise<void> {
    line.state = 'checking'
    line.language = languageOf(said)
    try {
      const session = await this.#app.sessions.member(said.token)
      if (isEnded(line)) return
      if (!session || String(session.memberId) !== said.user_id)
        return this.refuse(line, socketCloses.signedOut, commonErrors['lost-login'])
      line.member = said.user_id
      line.session = String(session.sessionId)
      if ((this.hub.people.get(line.member)?.lines.size ?? 0) >= perMember)
        return this.refuse(line, socketCloses.tooMany, commonErrors['too-many-requests'])
      const { version, banned } = await this.hub.join(line)
      if (isEnded(line)) return
      if (banned && banned > this.#app.clock.now()) return this.#refuseBanned(line, banned)
      line.state = 'online'
      line.tell({ push_type: 'login', data: { user_id: line.member, version } })
    } catch (error) {
      this.#app.log.warn({ err: error }, 'a socket’s login could not be looked up')
      this.refuse(line, socketCloses.again, commonErrors.busy)
    }
  }

  #refuseBanned(line: Line, until: Date): void {
    const params = { until: showUntil(until) }
    this.refuse(line, socketCloses.banned, chatErrors['chat-banned'], params, until.toISOString())
  }

  /** Typing is worth little: what comes too often, or where it may not, is passed over in silence. */
  async #typing(line: Line, conversation: string): Promise<void> {
    const { clock, database, bus, log } = this.#app
    const followed = this.hub.conversations.get(conversation)
    const person = this.hub.people.get(line.member)
    if (!followed || !person?.follows.has(followed) || now() - line.typedAt < typingEvery) return
    line.typedAt = now()
    try {
      const [id, member] = [BigInt(conversation), BigInt(line.member)]
      const kind = await mayShowTyping(database.db, id, member, clock.now(), typingMost)
      if (!kind) return
      const data = { conversation_id: conversation, chat_type: kind, from_id: line.member }
      bus.publish({
        kind: 'conversation',
        conversation,
        push: { push_type: 'typing', data },
        except: line.member,
      })
    } catch (error) {
      log.warn({ err: error }, 'who is typing could not be told')
    }
  }

  /** News that sessions ended: one that is named has, of the others it is asked. */
  async #ended(lines: readonly Line[]): Promise<void> {
    await this.check(lines).catch((error: unknown) =>
      this.#app.log.warn({ err: error }, 'sessions could not be read; the sweep looks again'),
    )
  }

  /** Closes those of these sockets whose sessions do not stand any more, or whose members may not chat. */
  async check(lines: readonly Line[]): Promise<void> {
    const online = lines.filter(({ session }) => session !== '')
    if (online.length === 0) return
    const rows = await readStanding(
      this.#app.database.db,
      online.map(({ session }) => BigInt(session)),
      { now: this.#app.clock.now(), usedSince: await this.#app.sessions.validSince() },
    )
    const standing = new Map(rows.map((row) => [String(row.id), row]))
    for (const line of online) {
      const row = standing.get(line.session)
      if (!row) this.refuse(line, socketCloses.signedOut, commonErrors['lost-login'])
      else if (row.banned) this.#refuseBanned(line, row.banned)
    }
  }

  /** What a second brings: logins that never came, pings, and sockets on whose other side nobody is any more. */
  tick(): void {
    this.#ticks++
    for (const line of this.#all) {
      if (line.state === 'ended') {
        if (now() - line.since > closeWithin) line.ws.terminate()
      } else if (line.state !== 'online') {
        if (now() - line.since > loginWithin)
          this.refuse(line, socketCloses.refused, commonErrors['please-log-in-first'])
      } else if (now() - line.heardAt > silentLong) {
        line.end(socketCloses.silent, now())
        this.hub.leave(line)
      } else if (line.beat === this.#ticks % pingEvery) line.write(ping)
    }
  }

  /** Lets everybody go: they come back to another process. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.hub.close()
    for (const line of this.#all) line.end(1001, now())
    const late = setTimeout(() => {
      for (const line of this.#all) line.ws.terminate()
    }, 1000)
    while (this.#all.size > 0) await new Promise((later) => setTimeout(later, 10))
    clearTimeout(late)
  }
}

// Asked through a function: what another turn of the event loop did is not seen by the compiler.
const isEnded = (line: Line): boolean => line.state === 'ended'

function parse(data: RawData): Says | undefined {
  try {
    const text = Buffer.isBuffer(data) ? data.toString() : ''
    const parsed = says.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
