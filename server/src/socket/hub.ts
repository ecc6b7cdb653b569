// The hub of one process: the sockets that follow each conversation, and the pushes to them.
//
// From the start of a login the socket's member gets events. The position is read after that, before the socket
// gets `login`. So everything that a client's chat-login does not contain yet is pushed. Entries are sent by ascending
// seq: an early entry is held for a moment, then the missing ones are read from the log. Events may be lost: the sweep
// (sweep.ts) finds changes whose event was lost.
import type { Message } from '@banyan/contract/chat/message'
import type { Push } from '@banyan/contract/chat/push'
import type { Language } from '@banyan/contract/language'
import { isSilent } from '@banyan/rules/chat/unread'
import type { App } from '../boot/app-context.ts'
import type { News } from '../bus/event.ts'
import { signMessage } from '../chat/signed.ts'
import { needsWords, pushInWords } from '../chat/words.ts'
import { frameOf } from './frame.ts'
import type { Connection } from './connection.ts'
import { openPersonLoader } from './person-loader.ts'
import { listEntries, readFollowers, type PersonRow } from './socket.sql.ts'

/** A member with sockets on this process. */
export interface Person {
  readonly id: string
  readonly connections: Set<Connection>
  readonly follows: Set<Followed>
  /** The newest version that was sent to the sockets. */
  version: number
  /** True if the followed conversations were read at least once. */
  isLoaded: boolean
  /** True if a read of a followed conversation failed. The next sweep reads them all again and tells the sockets. */
  isStale: boolean
  /** Set while the followed conversations are being read: changes to apply afterwards. */
  loading: { ready: Promise<PersonRow>; changes: Set<string> } | undefined
}

/** A conversation that a member on this process follows. */
export interface Followed {
  readonly id: string
  /** The last seq that was sent. */
  head: number
  /** The followers, each with the seq after which they get entries. */
  readonly followers: Map<Person, number>
  /** Entries that arrived before their predecessors. */
  held: Map<number, Message> | undefined
  waiting: NodeJS.Timeout | undefined
  fetching: boolean
}

/** Milliseconds that an early entry waits for its predecessors before they are read from the log. */
const turnWait = 100
/** Maximum of entries sent after a gap; clients request older ones. */
const mostMissing = 200
/** Maximum of early entries held per conversation. */
const mostHeld = 1000

/** Returns the push of an entry. Silent entries have a push type of their own. */
const pushOf = (entry: Message): Push => ({
  push_type: isSilent(entry.type) ? entry.type : 'chat',
  data: entry,
})

const frameFor = ({ texts }: App, push: Push, language: Language): Buffer =>
  frameOf(pushInWords(push, { language, inUse: texts.of }))

/** Sends to the sockets of one process. */
export class Hub {
  readonly people = new Map<string, Person>()
  readonly conversations = new Map<string, Followed>()
  readonly #app: App
  readonly #onEnded: (connections: readonly Connection[]) => void
  readonly #read: (member: bigint) => Promise<PersonRow>

  constructor(app: App, onEnded: (connections: readonly Connection[]) => void) {
    this.#app = app
    this.#onEnded = onEnded
    this.#read = openPersonLoader(app.database.db)
  }

  /** Lets a person follow a conversation after a seq. `head` is used only for the first follower. */
  #follow(person: Person, id: string, after: number, head: number): Followed {
    let followed = this.conversations.get(id)
    if (!followed) {
      followed = { id, head, followers: new Map(), held: undefined, waiting: undefined, fetching: false }
      this.conversations.set(id, followed)
    }
    if (!followed.followers.has(person)) followed.followers.set(person, after)
    person.follows.add(followed)
    return followed
  }

  #unfollow(person: Person, followed: Followed): void {
    person.follows.delete(followed)
    followed.followers.delete(person)
    if (followed.followers.size > 0) return
    clearTimeout(followed.waiting)
    this.conversations.delete(followed.id)
  }

  #load(person: Person): Promise<PersonRow> {
    const changes = new Set<string>()
    const ready = this.#read(BigInt(person.id))
      .finally(() => {
        if (person.loading?.ready === ready) person.loading = undefined
      })
      .catch((error: unknown) => {
        if (changes.size > 0) person.isStale = true
        throw error
      })
      .then((row) => {
        if (this.people.get(person.id) === person) this.#apply(person, row, changes)
        return row
      })
    person.loading = { ready, changes }
    return ready
  }

  #apply(person: Person, row: PersonRow, changes: ReadonlySet<string>): void {
    // Later, a newer version stays for the sweep: sockets that are online may have missed its event.
    if (!person.isLoaded) person.version = Math.max(person.version, Number(row.version))
    person.isLoaded = true
    const known = new Set<string>()
    for (const [index, conversation] of (row.conversations ?? []).entries()) {
      const head = Number(row.heads?.[index] ?? 0)
      known.add(String(conversation))
      this.#follow(person, String(conversation), head, head)
    }
    for (const followed of person.follows) if (!known.has(followed.id)) this.#unfollow(person, followed)
    for (const conversation of changes) void this.#confirm(conversation, [person])
  }

  /** Adds a socket after its login was checked. Resolves when the socket gets all events. */
  async join(connection: Connection): Promise<{ version: number; banned: Date | null }> {
    let person = this.people.get(connection.member)
    if (!person) {
      person = {
        id: connection.member,
        connections: new Set(),
        follows: new Set(),
        version: 0,
        isLoaded: false,
        isStale: false,
        loading: undefined,
      }
      this.people.set(connection.member, person)
    }
    person.connections.add(connection)
    // Also read if the member has other sockets here: the read may find a missed suspension or version.
    const { version, banned } = await this.#load(person)
    return { version: Math.max(person.version, Number(version)), banned }
  }

  leave(connection: Connection): void {
    const person = this.people.get(connection.member)
    if (!person?.connections.delete(connection) || person.connections.size > 0) return
    this.people.delete(person.id)
    for (const followed of person.follows) this.#unfollow(person, followed)
  }

  /** Sends entries whose texts depend on the reader: the followers of these chats are few. */
  #deliverInWords(followers: Followed['followers'], entries: readonly Message[]): void {
    for (const [person, after] of followers)
      for (const connection of person.connections) {
        if (connection.state !== 'online') continue
        for (const entry of entries)
          if (entry.seq > after)
            connection.write(frameFor(this.#app, pushOf(entry), connection.reader.language))
      }
  }

  #deliver(followed: Followed, entries: readonly Message[]): void {
    if (entries.some((entry) => needsWords(pushOf(entry))))
      return this.#deliverInWords(followed.followers, entries)
    const frames = entries.map((entry) => frameOf(pushOf(entry)))
    const all = frames.length === 1 ? frames[0] : Buffer.concat(frames)
    const first = entries[0]?.seq ?? 0
    if (!all) return
    for (const [person, after] of followed.followers) {
      const whole = after < first
      // A later follower does not get earlier entries.
      const own = whole ? all : Buffer.concat(frames.filter((_, n) => (entries[n]?.seq ?? 0) > after))
      if (own.length > 0)
        for (const connection of person.connections) if (connection.state === 'online') connection.write(own)
    }
  }

  /** Sends held entries as far as they follow the last sent entry without a gap. */
  #advance(followed: Followed): void {
    const { held } = followed
    if (!held) return
    const ready: Message[] = []
    for (const seq of held.keys()) if (seq <= followed.head) held.delete(seq)
    for (let next = held.get(followed.head + 1); next; next = held.get(followed.head + 1)) {
      ready.push(next)
      held.delete(++followed.head)
    }
    if (ready.length > 0) this.#deliver(followed, ready)
    if (held.size > 0) return this.#wait(followed)
    followed.held = undefined
    clearTimeout(followed.waiting)
    followed.waiting = undefined
  }

  #wait(followed: Followed): void {
    followed.waiting ??= setTimeout(() => {
      followed.waiting = undefined
      if (followed.held?.size) void this.fetch(followed, Math.max(...followed.held.keys()))
    }, turnWait)
  }

  /** Reads entries past `after` up to `upto`, with fresh links to their files. */
  async #entries(followed: Followed, after: number, upto: number): Promise<Message[]> {
    const rows = await listEntries(this.#app.database.db, BigInt(followed.id), after, upto)
    return rows.map((entry) => signMessage(this.#app.files.sign, entry))
  }

  /** Reads the log up to this seq and sends the entries that were not sent yet. */
  async fetch(followed: Followed, upto: number): Promise<void> {
    if (followed.fetching || upto <= followed.head) return
    followed.fetching = true
    try {
      const after = Math.max(followed.head, upto - mostMissing)
      const rows = await this.#entries(followed, after, upto)
      const missing = rows.filter(({ seq }) => seq > followed.head)
      const last = missing.at(-1)
      if (!last) return
      followed.head = last.seq
      this.#deliver(followed, missing)
    } catch (error) {
      this.#app.log.warn({ err: error }, 'hub: reading the log failed, the next sweep tries again')
    } finally {
      followed.fetching = false
    }
    this.#advance(followed)
  }

  #takeEntries(id: string, entries: readonly Message[]): void {
    const followed = this.conversations.get(id)
    if (!followed) return
    const fresh = entries.filter(({ seq }) => seq > followed.head)
    if (fresh.length === 0) return
    const inTurn = fresh.every(({ seq }, index) => seq === followed.head + 1 + index)
    if (inTurn && !followed.held) {
      followed.head += fresh.length
      return this.#deliver(followed, fresh)
    }
    followed.held ??= new Map()
    for (const entry of fresh) if (followed.held.size < mostHeld) followed.held.set(entry.seq, entry)
    this.#advance(followed)
  }

  /** Reads from the database which of these members are in a conversation: events may come late or out of order. */
  async #confirm(conversation: string, some: readonly Person[]): Promise<void> {
    try {
      const rows = await readFollowers(
        this.#app.database.db,
        BigInt(conversation),
        some.map(({ id }) => BigInt(id)),
      )
      const found = new Map(rows.map((row) => [String(row.member), row]))
      const newcomers: { person: Person; after: number }[] = []
      for (const person of some) {
        if (this.people.get(person.id) !== person) continue
        const row = found.get(person.id)
        const followed = this.conversations.get(conversation)
        if (!row) {
          if (followed) this.#unfollow(person, followed)
          continue
        }
        if (followed?.followers.has(person)) continue
        const [after, head] = [Number(row.from_seq), Number(row.last_seq)]
        this.#follow(person, conversation, after, head)
        newcomers.push({ person, after })
      }
      const followed = this.conversations.get(conversation)
      if (followed && newcomers.length > 0) await this.#tellMissed(followed, newcomers)
    } catch (error) {
      for (const person of some) person.isStale = true
      this.#app.log.warn(
        { err: error },
        'hub: reading the followers of a conversation failed, the next sweep tries again',
      )
    }
  }

  /**
   * Sends new followers the entries from before they followed, above all the tip of their own joining. Followers who
   * came together missed the same entries, so they are read once.
   */
  async #tellMissed(followed: Followed, newcomers: readonly { person: Person; after: number }[]) {
    const upto = followed.head
    const from = ({ after }: { after: number }) => Math.max(after, upto - 20)
    const least = Math.min(...newcomers.map(from))
    if (upto <= least) return
    const rows = await this.#entries(followed, least, upto)
    const own = rows.some((entry) => needsWords(pushOf(entry)))
    const frames = rows.map((entry) => ({
      seq: entry.seq,
      frame: frameOf(pushOf(entry)),
    }))
    for (const one of newcomers) {
      if (!followed.followers.has(one.person)) continue
      if (own) {
        this.#deliverInWords(new Map([[one.person, from(one)]]), rows)
        continue
      }
      const missed = frames.filter(({ seq }) => seq > from(one)).map(({ frame }) => frame)
      if (missed.length === 0) continue
      const all = Buffer.concat(missed)
      for (const connection of one.person.connections)
        if (connection.state === 'online') connection.write(all)
    }
  }

  #changeFollowers(news: Extract<News, { kind: 'follow' | 'unfollow' }>): void {
    const here: Person[] = []
    for (const member of news.members) {
      const person = this.people.get(member)
      if (!person) continue
      const followed = this.conversations.get(news.conversation)
      // A removed member must get nothing more, so the membership is read after the entries.
      if (news.kind === 'unfollow' && followed) this.#unfollow(person, followed)
      if (person.loading) person.loading.changes.add(news.conversation)
      else here.push(person)
    }
    if (here.length > 0) void this.#confirm(news.conversation, here)
  }

  #tellMember(member: string, push: Push): void {
    const person = this.people.get(member)
    if (!person) return
    const data: unknown = push.data
    if (typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number')
      person.version = Math.max(person.version, data.version)
    const own = needsWords(push)
    const frame = frameOf(push)
    for (const connection of person.connections)
      if (connection.state === 'online')
        connection.write(own ? frameFor(this.#app, push, connection.reader.language) : frame)
  }

  #tellAll(push: Push): void {
    const frame = frameOf(push)
    for (const { connections } of this.people.values())
      for (const connection of connections) if (connection.state === 'online') connection.write(frame)
  }

  #tellFollowers({ conversation, push, except }: Extract<News, { kind: 'conversation' }>): void {
    const followed = this.conversations.get(conversation)
    if (!followed) return
    const frame = frameOf(push)
    for (const person of followed.followers.keys())
      if (person.id !== except)
        for (const connection of person.connections)
          if (connection.state === 'online') connection.write(frame)
  }

  hear(news: News): void {
    switch (news.kind) {
      case 'entries':
        return this.#takeEntries(news.conversation, news.entries)
      case 'member':
        return this.#tellMember(news.member, news.push)
      case 'everyone':
        return this.#tellAll(news.push)
      case 'conversation':
        return this.#tellFollowers(news)
      case 'follow':
      case 'unfollow':
        return this.#changeFollowers(news)
      case 'ended': {
        const connections = [...(this.people.get(news.member)?.connections ?? [])]
        return this.#onEnded(
          connections.filter(({ session }) => news.session === null || session === news.session),
        )
      }
      case 'service':
      case 'ticket':
      case 'staff-ended':
      case 'staff-changed':
        return undefined
    }
  }

  /** Reads again which conversations a member follows. */
  async reload(person: Person): Promise<void> {
    await this.#load(person)
    person.isStale = false
  }

  close(): void {
    for (const followed of this.conversations.values()) clearTimeout(followed.waiting)
  }
}
