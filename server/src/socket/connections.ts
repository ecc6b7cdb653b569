// The members' sockets of one process: their logins, messages and ends.
import { socketCloses } from '@banyan/contract/chat/socket-close'
import { chatErrors } from '@banyan/contract/chat/errors'
import { says, type Says } from '@banyan/contract/chat/push'
import { commonErrors } from '@banyan/contract/errors'
import type { App } from '../boot/app-context.ts'
import { languageOf } from '../door/door.ts'
import { zoneOf } from '../door/words.ts'
import { Hub } from './hub.ts'
import type { Connection } from './connection.ts'
import { mayShowTyping, readStanding } from './socket.sql.ts'
import { isEnded, now, Sockets } from './sockets.ts'

/** Milliseconds of the monotonic clock. */
const typingEvery = 1_500
/** In larger groups the typing indicator is not sent. */
const typingMost = 50
/** Maximum of sockets of one member on one process. */
const perMember = 20

export class Connections extends Sockets<Says> {
  readonly hub: Hub

  constructor(app: App) {
    super(app)
    this.hub = new Hub(app, (connections) => void this.#ended(connections))
  }

  protected override read(message: unknown): Says | undefined {
    return says.safeParse(message).data
  }

  protected override leave(connection: Connection): void {
    this.hub.leave(connection)
  }

  protected override hear(connection: Connection, said: Says): void {
    if (said.socket_type === 'login') void this.#login(connection, said)
    if (said.socket_type === 'typing') void this.#typing(connection, said.conversation_id)
  }

  async #login(connection: Connection, said: Extract<Says, { socket_type: 'login' }>): Promise<void> {
    connection.state = 'checking'
    connection.reader = { language: languageOf(said), zone: zoneOf(said.time_zone) }
    try {
      const session = await this.app.sessions.member(said.token)
      if (isEnded(connection)) return
      if (!session || String(session.memberId) !== said.user_id)
        return this.refuse(connection, socketCloses.signedOut, commonErrors['lost-login'])
      connection.member = said.user_id
      connection.session = String(session.sessionId)
      if ((this.hub.people.get(connection.member)?.connections.size ?? 0) >= perMember)
        return this.refuse(connection, socketCloses.tooMany, commonErrors['too-many-requests'])
      const { version, banned } = await this.hub.join(connection)
      if (isEnded(connection)) return
      if (banned && banned > this.app.clock.now()) return this.#refuseBanned(connection, banned)
      connection.state = 'online'
      connection.tell({ push_type: 'login', data: { user_id: connection.member, version } })
    } catch (error) {
      this.app.log.warn({ err: error }, 'socket: checking a login failed, the socket is closed')
      this.refuse(connection, socketCloses.again, commonErrors.busy)
    }
  }

  #refuseBanned(connection: Connection, until: Date): void {
    const end = until.toISOString()
    this.refuse(connection, socketCloses.banned, chatErrors['chat-banned'], { until: end }, end)
  }

  /** Typing is unimportant: messages that are too frequent or not allowed are ignored without an answer. */
  async #typing(connection: Connection, conversation: string): Promise<void> {
    const { clock, database, bus, log } = this.app
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
      this.app.log.warn({ err: error }, 'socket: reading sessions failed, the sweep tries again'),
    )
  }

  /** Closes those of these sockets whose sessions have ended or whose members may not chat. */
  async check(connections: readonly Connection[]): Promise<void> {
    const online = connections.filter(({ session }) => session !== '')
    if (online.length === 0) return
    const rows = await readStanding(
      this.app.database.db,
      online.map(({ session }) => BigInt(session)),
      { now: this.app.clock.now(), usedSince: await this.app.sessions.validSince() },
    )
    const standing = new Map(rows.map((row) => [String(row.id), row]))
    for (const connection of online) {
      const row = standing.get(connection.session)
      if (!row) this.refuse(connection, socketCloses.signedOut, commonErrors['lost-login'])
      else if (row.banned) this.#refuseBanned(connection, row.banned)
    }
  }

  /** Closes all sockets; the clients reconnect to another process. */
  override async close(): Promise<void> {
    this.hub.close()
    await super.close()
  }
}
