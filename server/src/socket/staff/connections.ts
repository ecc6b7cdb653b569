// The sockets of the staff's consoles on one process. A push has only the ids of changed records; the console then
// loads the records with calls. So a push reveals nothing that the calls would refuse, and a lost push only delays the
// change.
import { socketCloses } from '@banyan/contract/chat/socket-close'
import { commonErrors } from '@banyan/contract/errors'
import type { Right } from '@banyan/contract/staff/right'
import { type StaffPush, type StaffSays, staffSays } from '@banyan/contract/staff/socket'
import { listRights } from '@banyan/contract/staff/work/view'
import { rightsOf } from '@banyan/rules/staff/role'
import type { News } from '../../bus/event.ts'
import { serviceSender } from '../../chat/service/session.ts'
import { languageOf } from '../../door/door.ts'
import { addressOf } from '../../staff/address.ts'
import { sessionsSince } from '../../staff/session.ts'
import type { Connection } from '../connection.ts'
import { frameOf } from '../frame.ts'
import { isEnded, now, Sockets } from '../sockets.ts'
import { hasChat, readStaffStanding } from './socket.sql.ts'

/** Milliseconds of the monotonic clock. */
const typingEvery = 1_500
/** Maximum of sockets of one member of staff on one process. */
const perPerson = 20

const needs: Readonly<Partial<Record<StaffPush['push_type'], Right>>> = {
  chat: 'service.answer',
  typing: 'service.answer',
  ticket: 'ticket.answer',
}

export class StaffConnections extends Sockets<StaffSays> {
  /** The sockets that are logged in, each with the rights of its person. */
  readonly #online = new Map<Connection, readonly Right[]>()
  /** The newest entry of each chat with customer service that was announced lately. Empty before the first console. */
  readonly heads = new Map<string, number>()

  protected override read(message: unknown): StaffSays | undefined {
    return staffSays.safeParse(message).data
  }

  protected override leave(connection: Connection): void {
    this.#online.delete(connection)
  }

  protected override hear(connection: Connection, said: StaffSays): void {
    if (said.socket_type === 'login') void this.#login(connection, said)
    if (said.socket_type === 'typing') void this.#typing(connection, said.conversation_id)
  }

  get online(): readonly Connection[] {
    return [...this.#online.keys()]
  }

  async #login(connection: Connection, said: Extract<StaffSays, { socket_type: 'login' }>): Promise<void> {
    connection.state = 'checking'
    connection.reader = { language: languageOf(said) }
    try {
      const session = await this.app.sessions.staff(said.token, connection.address)
      if (isEnded(connection)) return
      if (session === 'elsewhere')
        return this.refuse(connection, socketCloses.signedOut, commonErrors['network-not-allowed'])
      if (!session) return this.refuse(connection, socketCloses.signedOut, commonErrors['lost-login'])
      const id = String(session.staffId)
      if (this.online.filter(({ member }) => member === id).length >= perPerson)
        return this.refuse(connection, socketCloses.tooMany, commonErrors['too-many-requests'])
      connection.member = id
      connection.session = String(session.sessionId)
      connection.state = 'online'
      this.#online.set(connection, session.rights)
      connection.tell({ push_type: 'login', data: { staff_id: id } })
    } catch (error) {
      this.app.log.warn({ err: error }, 'staff socket: checking a login failed, the socket is closed')
      this.refuse(connection, socketCloses.again, commonErrors.busy)
    }
  }

  /** Tells the member that the agent is typing. What is too frequent or not the agent's chat is ignored. */
  async #typing(connection: Connection, conversation: string): Promise<void> {
    if (now() - connection.typedAt < typingEvery) return
    connection.typedAt = now()
    const { bus, database, log } = this.app
    try {
      if (!(await hasChat(database.db, BigInt(conversation), BigInt(connection.member)))) return
      const from_id = String(serviceSender)
      const data = { conversation_id: conversation, chat_type: 'service' as const, from_id }
      bus.publish({ kind: 'conversation', conversation, push: { push_type: 'typing', data } })
    } catch (error) {
      log.warn({ err: error }, 'staff socket: typing could not be sent, it is dropped')
    }
  }

  /** Sends a push to all whose rights allow it. */
  tell(push: StaffPush): void {
    if (this.#online.size === 0) return
    const frame = frameOf(push)
    const right = push.push_type === 'list' ? listRights[push.data.list] : needs[push.push_type]
    for (const [connection, rights] of this.#online)
      if (right === undefined || rights.includes(right)) connection.write(frame)
  }

  tellNews(news: News): void {
    // The sweep, which deletes old heads, rests too. A console that logs in asks for everything.
    if (this.#online.size === 0) return
    switch (news.kind) {
      case 'entries': {
        const last = news.entries.at(-1)
        if (last?.chat_type !== 'service') return
        this.heads.set(news.conversation, Math.max(last.seq, this.heads.get(news.conversation) ?? 0))
        return this.tell({ push_type: 'chat', data: { conversation_id: news.conversation } })
      }
      case 'service':
        return this.tell({ push_type: 'chat', data: { conversation_id: news.conversation } })
      case 'conversation': {
        const { push } = news
        if (push.push_type !== 'typing' || push.data.chat_type !== 'service') return
        if (push.data.from_id === String(serviceSender)) return
        return this.tell({ push_type: 'typing', data: { conversation_id: news.conversation } })
      }
      case 'ticket':
        return this.tell({ push_type: 'ticket', data: { id: news.ticket } })
      case 'staff-ended':
        for (const connection of this.online)
          if (connection.session === news.session)
            this.refuse(connection, socketCloses.signedOut, commonErrors['lost-login'])
        return
      case 'staff-changed':
        return void this.#recheck(news.people)
      default:
        return
    }
  }

  /** Reads rights and sessions of these people again, or of all, and says that their menus may have changed. */
  async #recheck(people: readonly string[] | null): Promise<void> {
    const concerned = this.online.filter(({ member }) => people === null || people.includes(member))
    try {
      await this.check(concerned)
      for (const connection of concerned) connection.tell({ push_type: 'counts', data: {} })
    } catch (error) {
      // The sweep checks all sessions within a minute.
      this.app.log.warn({ err: error }, 'staff socket: reading changed rights failed')
    }
  }

  /** Closes those of these sockets whose sessions have ended, and reads the rights of the others. */
  async check(connections: readonly Connection[]): Promise<void> {
    if (connections.length === 0) return
    const places = connections.map(({ session, address }) => ({
      session: BigInt(session),
      address: addressOf(address),
    }))
    const rows = await readStaffStanding(this.app.database.db, places, sessionsSince(this.app.clock.now()))
    connections.forEach((connection, at) => {
      const row = rows.find(({ place }) => place === at)
      if (row === undefined) this.refuse(connection, socketCloses.signedOut, commonErrors['lost-login'])
      else if (!row.may_come)
        this.refuse(connection, socketCloses.signedOut, commonErrors['network-not-allowed'])
      else if (this.#online.has(connection)) this.#online.set(connection, rightsOf(row.role, row.rights))
    })
  }
}
