// The members make friends and groups and chat, over three weeks of the story's time, through their own calls.
import type { Actor } from './members.ts'
import { picture, type Stage } from './stage.ts'
import { report } from './watch.ts'
import { joinings, friendships, groups, kept, looks, type When } from './world/circle.ts'
import { type DemoMoment, type Line, moments, type Said, type Talk, talks } from './world/talk.ts'

/** An action at a time of the story. */
export interface Happening {
  readonly at: number
  readonly happen: () => Promise<void>
}

const minute = 60_000
const day = 24 * 60 * minute
/** Vientiane is seven hours ahead of UTC, all year. */
const ahead = 7 * 60 * minute

/** Returns the time that `when` means in a story that ends at `end`. */
export function instantOf(when: When, end: number): number {
  if ('minutesAgo' in when) return end - when.minutesAgo * minute
  const [hours, minutes] = when.at.split(':').map(Number)
  const midnight = Math.floor((end + ahead) / day) * day - ahead
  return midnight - when.day * day + ((hours ?? 0) * 60 + (minutes ?? 0)) * minute
}

/** Runs all actions in order and advances the clock in between. */
export async function unfold(stage: Stage, happenings: readonly Happening[]): Promise<void> {
  for (const { at, happen } of happenings.toSorted((a, b) => a.at - b.at)) {
    const wait = at - stage.now().getTime()
    if (wait > 0) stage.pass(wait / 1000)
    await happen()
  }
}

interface Group {
  readonly id: string
  readonly code: string
}

/** The state of the story: logged-in members and existing groups. */
export interface Memory {
  readonly people: Map<string, Actor>
  readonly groups: Map<string, Group>
}

export const newMemory = (): Memory => ({ people: new Map(), groups: new Map() })

function person({ people }: Memory, id: string): Actor {
  const found = people.get(id)
  if (!found) throw new Error(`${id} has not signed up yet`)
  return found
}

function group(memory: Memory, id: string): Group {
  const found = memory.groups.get(id)
  if (!found) throw new Error(`there is no group ${id} yet`)
  return found
}

const keyOf = (...parts: readonly (string | number)[]): string => `demo-${parts.join('-')}`.padEnd(20, '-')

async function befriend(
  memory: Memory,
  { from, to, note, waiting }: (typeof friendships)[number],
): Promise<void> {
  const [one, other] = [person(memory, from), person(memory, to)]
  await one.ask('/chat/friend/add', 'do-apply', { user_code: other.userCode, note })
  if (waiting === true) return
  const { data } = await other.ask('/chat/friend/apply', 'load-apply-list', {})
  const list = JSON.parse(data) as { apply_id: string; from_user_id: string; state: number }[]
  const apply = list.find((item) => item.from_user_id === one.id && item.state === 1)
  await other.ask('/chat/friend/apply', 'do-accept', { apply_id: apply?.apply_id ?? '' })
  await other.ask('/chat/friend/apply', 'do-look', {})
}

async function makeGroup(memory: Memory, made: (typeof groups)[number]): Promise<void> {
  const owner = person(memory, made.owner)
  const { data } = await owner.ask('/chat/group/create', 'create-group', {
    request_key: keyOf('group', made.id),
    name: made.name,
    members: made.members.map((id) => person(memory, id).id),
  })
  const group_id = data.group_id
  for (const id of made.managers)
    await owner.ask('/chat/group/info', 'set-manage', {
      group_id,
      user_id: person(memory, id).id,
      setType: 'set',
    })
  const face = made.picture === null ? undefined : await picture(made.picture)
  const uploaded =
    face &&
    (await owner.ask('/chat/conversation/upload', 'do-upload', { type: 'avatar' }, { file: face })).data
  await owner.ask('/chat/group/info', 'set-group', {
    group_id,
    ...(uploaded && { avatar: uploaded.upload_url }),
    notice: made.notice,
    need_approval: made.approval,
  })
  const { invite_code: code } = (await owner.ask('/chat/group/info', 'load-group', { group_id })).data
  memory.groups.set(made.id, { id: group_id, code })
}

async function come(memory: Memory, { group: id, who, by, note }: (typeof joinings)[number]): Promise<void> {
  const { id: group_id, code } = group(memory, id)
  if (by === null) await person(memory, who).ask('/chat/group/join', 'do-join', { code, note })
  else
    await person(memory, by).ask('/chat/group/members', 'invite-members', {
      group_id,
      members: [person(memory, who).id],
    })
}

/** Returns silence of this many seconds: MP3 frames, 32 kbit/s mono, all zero after their headers. */
function quiet(seconds: number): Blob {
  const frame = new Uint8Array(104)
  frame.set([0xff, 0xfb, 0x10, 0xc0])
  const frames = Math.round((seconds * 44_100) / 1152)
  return new Blob(
    Array.from({ length: frames }, () => frame),
    { type: 'audio/mpeg' },
  )
}

/** Returns the request fields of a message. */
async function written(memory: Memory, speaker: Actor, says: Said) {
  if (typeof says === 'string')
    return {
      type: /^\[[^[\]]+\]$/.test(says) ? ('emoticon' as const) : ('text' as const),
      data: says,
      options: {},
    }
  if ('picture' in says) {
    const file = await picture(says.picture)
    const { data } = await speaker.ask('/chat/conversation/upload', 'do-upload', { type: 'image' }, { file })
    return { type: 'image' as const, data: data.upload_url, options: {} }
  }
  if ('voice' in says) {
    const request = { type: 'audio' as const, seconds: says.voice }
    const { data } = await speaker.ask('/chat/conversation/upload', 'do-upload', request, {
      file: quiet(says.voice),
    })
    return { type: 'audio' as const, data: data.upload_url, options: {} }
  }
  if ('file' in says) {
    const file = new Blob([says.text], { type: 'text/plain' })
    const { data } = await speaker.ask('/chat/conversation/upload', 'do-upload', { type: 'file' }, { file })
    return { type: 'file' as const, data: data.upload_url, options: { name: says.file } }
  }
  if ('card' in says) return { type: 'card' as const, data: person(memory, says.card).userCode, options: {} }
  if ('groupCard' in says)
    return { type: 'card' as const, data: `group:${group(memory, says.groupCard).code}`, options: {} }
  const { place, address, latitude, longitude } = says
  return { type: 'location' as const, data: place, options: { address, latitude, longitude } }
}

/** Returns the receiver of a conversation for one of its members. */
function addressed(memory: Memory, between: Talk['between'], speaker: string) {
  if (typeof between === 'string') return { to_id: group(memory, between).id, chat_type: 'group' as const }
  const other = between.find((id) => id !== speaker) ?? ''
  return { to_id: person(memory, other).id, chat_type: 'single' as const }
}

interface Sent {
  readonly chat_id: string
  readonly conversation_id: string
  readonly seq: number
}

async function speak(
  memory: Memory,
  talk: Talk,
  line: Line,
  name: string,
  before: readonly Sent[],
): Promise<Sent> {
  const speaker = person(memory, line.who)
  const to = addressed(memory, talk.between, line.who)
  const { type, data, options } = await written(memory, speaker, line.says)
  const answered = line.answers === undefined ? undefined : before[line.answers]
  const reply = await speaker.ask('/chat/conversation/chat', 'send-message', {
    ...to,
    type,
    data,
    options: {
      ...options,
      ...(answered && { reply_to: answered.chat_id }),
      ...(line.mentions && { mentions: line.mentions.map((id) => person(memory, id).id) }),
    },
    client_id: keyOf('talk', name),
  })
  const { chat_id, conversation_id, seq } = reply.data
  for (const one of line.reported ?? []) await report(person(memory, one.by), 'message', chat_id, one)
  if (line.recalled === true)
    await speaker.ask('/chat/conversation/chat', 'recall-message', { ...to, from_id: speaker.id, chat_id })
  return { chat_id, conversation_id, seq: line.recalled === true ? seq + 1 : seq }
}

/** Returns the logged-in members of a conversation, by their names. */
async function readersOf(memory: Memory, { between }: Talk): Promise<string[]> {
  if (typeof between !== 'string') return [...between]
  const made = groups.find((one) => one.id === between)
  const { data } = await person(memory, made?.owner ?? '').ask('/chat/group/info', 'load-group', {
    group_id: group(memory, between).id,
  })
  const here = new Set(data.members.map((one) => one.user_id))
  return [...memory.people].filter(([, one]) => here.has(one.id)).map(([id]) => id)
}

/** Returns the messages of a conversation, each at its minute, followed by the read reports of most members. */
function happeningsOf(memory: Memory, talk: Talk, index: number, end: number): Happening[] {
  let at = instantOf(talk.when, end)
  const sent: Sent[] = []
  const spoken = talk.lines.map((line, number): Happening => {
    if (number > 0) at += (line.after ?? 1) * minute
    return {
      at,
      async happen() {
        sent.push(await speak(memory, talk, line, `${index}-${number}`, sent))
      },
    }
  })
  const read: Happening = {
    at: at + minute,
    async happen() {
      const last = sent.at(-1)
      if (!last) return
      const { conversation_id, seq } = last
      const readers = (await readersOf(memory, talk)).filter((id) => talk.unread?.includes(id) !== true)
      const read = (id: string) =>
        person(memory, id).ask('/chat/conversation/chat', 'do-read', { conversation_id, seq })
      await Promise.all(readers.map(read))
    },
  }
  return [...spoken, read]
}

async function publish(memory: Memory, moment: DemoMoment, index: number): Promise<void> {
  const author = person(memory, moment.who)
  const images: string[] = []
  for (const path of moment.pictures) {
    const file = await picture(path)
    const { data } = await author.ask('/chat/conversation/upload', 'do-upload', { type: 'image' }, { file })
    images.push(data.upload_url)
  }
  const path = '/chat/moment/moments'
  const { moment_id } = (
    await author.ask(path, 'do-publish', { request_key: keyOf('moment', index), words: moment.words, images })
  ).data
  await Promise.all(
    moment.likes.map((id) => person(memory, id).ask(path, 'set-like', { moment_id, liked: true })),
  )
  const ids: string[] = []
  for (const [number, { who, words, answers }] of moment.comments.entries()) {
    const reply_to = answers === undefined ? undefined : ids[answers]
    const { data } = await person(memory, who).ask(path, 'add-comment', {
      request_key: keyOf('comment', index, number),
      moment_id,
      words,
      ...(reply_to !== undefined && { reply_to }),
    })
    ids.push(data.comment_id)
  }
  for (const one of moment.reported ?? []) await report(person(memory, one.by), 'moment', moment_id, one)
}

async function look(memory: Memory, who: string): Promise<void> {
  const { ask } = person(memory, who)
  await ask('/chat/moment/moments', 'load-moments', {})
  await ask('/chat/moment/moments', 'load-moment-news', { look: true })
}

/** Pins and mutes chats, after all messages are sent. */
async function keep(memory: Memory): Promise<void> {
  const page = '/chat/conversation/info'
  for (const { who, group: id } of kept.top)
    await person(memory, who).ask(page, 'set-top', { conversation_id: group(memory, id).id, is_top: true })
  for (const { who, group: id } of kept.silent)
    await person(memory, who).ask(page, 'set-notice', {
      conversation_id: group(memory, id).id,
      is_notice: false,
    })
}

/** Returns all actions between members, in a story that ends at `end`. */
export function circleOf(memory: Memory, end: number): Happening[] {
  const at = (when: When) => instantOf(when, end)
  return [
    ...friendships.map((one) => ({ at: at(one.when), happen: () => befriend(memory, one) })),
    ...groups.map((one) => ({ at: at(one.when), happen: () => makeGroup(memory, one) })),
    ...joinings.map((one) => ({ at: at(one.when), happen: () => come(memory, one) })),
    ...talks.flatMap((talk, index) => happeningsOf(memory, talk, index, end)),
    ...moments.map((one, index) => ({ at: at(one.when), happen: () => publish(memory, one, index) })),
    ...looks.map((one) => ({ at: at(one.when), happen: () => look(memory, one.who) })),
    { at: end, happen: () => keep(memory) },
  ]
}
