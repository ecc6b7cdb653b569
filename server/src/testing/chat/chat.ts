// Members who chat, for tests: they make friends and groups through the real calls.
import type { Ask } from '@banyan/contract/client'
import type { Language } from '@banyan/contract/language'
import type { Message } from '@banyan/contract/chat/message'
import type { Push, PushType } from '@banyan/contract/chat/push'
import { applyItem, type ApplyItem } from '@banyan/contract/chat/shapes'
import { sql } from 'kysely'
import type { News } from '../../bus/event.ts'
import { openMember } from '../../ledger/ledger.ts'
import type { EveryCall, TestApp } from '../app.ts'
import { newStaff } from '../shop.ts'

export interface Talker {
  readonly id: bigint
  /** The id as a string, as in requests. */
  readonly key: string
  readonly name: string
  readonly userCode: string
  readonly email: string
  readonly token: string
  readonly ask: Ask<EveryCall>
  in(language: Language): Ask<EveryCall>
}

/** A test's app, or another object that answers calls. */
type Home = Pick<TestApp, 'app' | 'client'>

let talkers = 0

/** Creates a member with a session directly in the database; people.ts has the real sign-up. */
export async function newTalker(home: Home, name: string): Promise<Talker> {
  const { app } = home
  const userCode = `TALK${++talkers}`
  const email = `talker.${talkers}@example.la`
  const { id, token } = await app.database.transaction(async (tx) => {
    const { rows } = await sql<{ id: bigint }>`
      insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
      values (${email}, 'none', ${name}, ${userCode}, ${`/files/avatars/${name.toLowerCase()}.webp`}, ${app.clock.now()})
      returning id`.execute(tx)
    const made = rows[0]?.id ?? 0n
    await openMember(tx, made)
    return { id: made, token: await app.sessions.open(tx, made, 'test') }
  })
  const inLanguage = (language: Language) => home.client(token, language)
  return { id, key: String(id), name, userCode, email, token, ask: inLanguage('en'), in: inLanguage }
}

/** Creates several members one after the other, so that their ids are in the order of their names here. */
export async function newTalkers(home: Home, ...names: string[]): Promise<Talker[]> {
  const made: Talker[] = []
  for (const name of names) made.push(await newTalker(home, name))
  return made
}

/** Returns friend requests as the page reads them. */
export const appliesOf = async ({ ask }: Pick<Talker, 'ask'>): Promise<ApplyItem[]> =>
  applyItem.array().parse(JSON.parse((await ask('/chat/friend/apply', 'load-apply-list', {})).data))

/** Makes two members friends through the real calls; returns their conversation's id. */
export async function befriend(one: Talker, other: Talker): Promise<string> {
  await one.ask('/chat/friend/add', 'do-apply', { user_code: other.userCode, note: '' })
  const apply = (await appliesOf(other)).find((item) => item.from_user_id === one.key && item.state === 1)
  const { data } = await other.ask('/chat/friend/apply', 'do-accept', { apply_id: apply?.apply_id ?? '0' })
  return data.conversation_id
}

let groups = 0

/** Makes a group of friends; members who are no friends of the owner yet become friends. Returns the group's id. */
export async function makeGroup(owner: Talker, members: readonly Talker[], name = ''): Promise<string> {
  for (const member of members) {
    const { data } = await owner.ask('/chat/friend/add', 'find-member', { words: member.userCode })
    if (data.relation !== 'friend') await befriend(owner, member)
  }
  const { data } = await owner.ask('/chat/group/create', 'create-group', {
    request_key: `test-group-${++groups}`.padEnd(16, '-'),
    name,
    members: members.map((member) => member.key),
  })
  return data.group_id
}

/** Creates many members without a session who are friends of this one; a thousand real sign-ups would take too long. */
export async function crowdOf(home: TestApp, friendOf: Talker, count: number): Promise<string[]> {
  const { db } = home.app.database
  const at = home.app.clock.now()
  const from = talkers
  talkers += count
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
      select 'talker.' || n || '@example.la', 'none', 'Person ' || n, 'TALK' || n, '/files/avatars/01.webp', ${at}
      from generate_series(${from + 1}::int, ${from + count}::int) n returning id),
    befriended as (
      insert into friend (member_id, friend_id, created_at)
      select ${friendOf.id}, id, ${at}::timestamptz from made union all select id, ${friendOf.id}, ${at} from made),
    begun as (
      insert into conversation (kind, low_id, high_id, last_at, created_at)
      select 'single', least(id, ${friendOf.id}), greatest(id, ${friendOf.id}), ${at}, ${at} from made
      returning id, low_id, high_id),
    taken as (
      insert into participant (conversation_id, member_id, joined_at)
      select id, low_id, ${at}::timestamptz from begun union all select id, high_id, ${at} from begun)
    select id from made order by id`.execute(db)
  return rows.map((row) => String(row.id))
}

/** Changes a setting through the staff call. */
export async function setSetting(home: TestApp, key: string, value: number): Promise<void> {
  const owner = await newStaff(home, `owner${++groups}`, 'owner')
  await owner('/staff/system/settings', 'do-change', { key, value })
}

export interface Heard {
  readonly news: News[]
  /** Returns the pushes to all sockets of one member, of one type if given. */
  pushesTo(person: Pick<Talker, 'key'>, type?: PushType): Push[]
  /** Returns the pushes to all followers of a conversation. */
  pushesIn(conversation: string): Push[]
  /** Returns the published entries of a conversation. */
  entriesOf(conversation: string): Message[]
  clear(): void
}

/** Records from now on the events published after commits. */
export function hear(home: TestApp): Heard {
  const news: News[] = []
  home.app.bus.listen((one) => news.push(one))
  return {
    news,
    pushesTo: ({ key }, type) =>
      news.flatMap((one) =>
        one.kind === 'member' && one.member === key && (type === undefined || one.push.push_type === type)
          ? [one.push]
          : [],
      ),
    pushesIn: (conversation) =>
      news.flatMap((one) =>
        one.kind === 'conversation' && one.conversation === conversation ? [one.push] : [],
      ),
    entriesOf: (conversation) =>
      news.flatMap((one) => (one.kind === 'entries' && one.conversation === conversation ? one.entries : [])),
    clear: () => void news.splice(0),
  }
}
