import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, hear, makeGroup, newTalkers, setSetting, type Talker } from '../../testing/chat/chat.ts'
import { lineOf, linesOf, logOf, read, recall, refused, send } from '../../testing/chat/talk.ts'
import { logAudit } from '../log/log.audit.ts'

let home: TestApp
let noy: Talker
let mai: Talker
let kham: Talker
let somchai: Talker
let two: string
/** Noy owns it, Mai and Kham are in it. Somchai is a stranger. */
let group: string
const path = '/chat/mark/reaction'
const [thumb, heart] = ['[赞]', '[爱心]']

beforeAll(async () => {
  home = await startTestApp()
  ;[noy, mai, kham, somchai] = (await newTalkers(home, 'Noy', 'Mai', 'Kham', 'Somchai')) as [
    Talker,
    Talker,
    Talker,
    Talker,
  ]
  two = await befriend(noy, mai)
  group = await makeGroup(noy, [mai, kham], 'Friday market')
})
afterAll(async () => {
  expect((await logAudit.run(home.app.database.db, undefined)).faults).toEqual([])
  await home.close()
})

const react = async (who: Talker, chat_id: string, sticker: string) =>
  (await who.ask(path, 'set-reaction', { chat_id, sticker })).data.entry
const shownTo = async (who: Talker, conversation: string, seq: number) =>
  (await logOf(who, conversation)).list.find((one) => one.seq === seq)?.options.reactions

test('[D38 D44] a reaction is an entry of the log: pushed with the new count, in every later page, with one’s own marked', async () => {
  const said = await send(noy, group, 'Shall we meet at five?')
  const heard = hear(home)
  const first = await react(mai, said.chat_id, thumb)
  expect(first).toMatchObject({
    type: 'reaction',
    seq: said.seq + 1,
    count: said.count,
    data: thumb,
    from_id: mai.key,
    options: {
      ref: said.chat_id,
      author_id: noy.key,
      reactions: { version: said.seq + 1, list: [{ sticker: thumb, count: 1 }], mine: thumb },
    },
  })
  await react(kham, said.chat_id, heart)
  await react(noy, said.chat_id, thumb)
  const list = [
    { sticker: thumb, count: 2 },
    { sticker: heart, count: 1 },
  ]
  const version = said.seq + 3
  expect(await shownTo(noy, group, said.seq)).toEqual({ version, list, mine: thumb })
  expect(await shownTo(kham, group, said.seq)).toEqual({ version, list, mine: heart })
  // A push goes to everyone, so it marks nobody’s own.
  const pushed = heard.entriesOf(group)
  expect(pushed.map(({ seq, type }) => [seq, type])).toEqual(
    [1, 2, 3].map((more) => [said.seq + more, 'reaction']),
  )
  expect(pushed[2]?.options.reactions).toEqual({ version, list })
  // Who comes back after a gap learns it from the entries.
  const heads = [{ conversation_id: group, seq: said.seq }]
  const { data } = await mai.ask('/chat/conversation/chat', 'load-news', { heads })
  expect(data.list[0]?.entries.at(-1)?.options.reactions).toEqual({ version, list, mine: thumb })
})

test('[D38] one reaction of each member: another one replaces it, the same one changes nothing, an empty one takes it back', async () => {
  const said = await send(noy, mai, 'I passed!')
  await react(mai, said.chat_id, thumb)
  expect(await react(mai, said.chat_id, thumb)).toBeNull()
  await react(mai, said.chat_id, heart)
  expect((await shownTo(noy, two, said.seq))?.list).toEqual([{ sticker: heart, count: 1 }])
  const gone = await react(mai, said.chat_id, '')
  expect(gone).toMatchObject({ data: '', options: { reactions: { list: [], mine: '' } } })
  expect(await react(mai, said.chat_id, '')).toBeNull()
  expect((await logOf(noy, two)).last_seq).toBe(said.seq + 3)
  await expect(react(mai, said.chat_id, '[not a sticker]')).rejects.toMatchObject({
    code: 'illegal-parameter',
  })
})

test('[T9 T12 D39] its writer sees it on the chat list until the chat is read; it is neither unread nor activity', async () => {
  const [ann, bo] = (await newTalkers(home, 'Ann', 'Bo')) as [Talker, Talker]
  const conversation = await befriend(ann, bo)
  const said = await send(ann, bo, 'Look at this')
  const before = await lineOf(ann, conversation)
  const entry = await react(bo, said.chat_id, heart)
  const reaction = {
    seq: entry?.seq,
    message_seq: said.seq,
    from_id: bo.key,
    from_name: 'Bo',
    sticker: heart,
  }
  const line = await lineOf(ann, conversation)
  expect(line).toMatchObject({ reaction, noreadnum: 0, time: before.time })
  expect(line.message?.chat_id).toBe(said.chat_id)
  expect((await linesOf(ann))[0]?.reaction).toEqual(reaction)
  expect((await lineOf(bo, conversation)).reaction, 'the one who reacts is told nothing').toBeNull()
  await react(bo, said.chat_id, '')
  expect((await lineOf(ann, conversation)).reaction, 'taken back').toBeNull()
  const again = await react(bo, said.chat_id, thumb)
  await read(ann, conversation, again?.seq ?? 0)
  expect((await lineOf(ann, conversation)).reaction, 'read').toBeNull()
  // A reaction to one’s own message is no news.
  await react(ann, said.chat_id, thumb)
  expect((await lineOf(ann, conversation)).reaction).toBeNull()
})

test('[D43] a recalled message loses its reactions, on the server too, and gets no new ones', async () => {
  const said = await send(noy, mai, 'oops')
  await react(mai, said.chat_id, heart)
  await recall(noy, { from: noy, to: mai, chat_id: said.chat_id })
  const { list } = await logOf(mai, two)
  expect(list.find(({ seq }) => seq === said.seq)?.options).toEqual({
    recalled_by: { user_id: noy.key, nick_name: 'Noy' },
  })
  expect(list.find(({ seq }) => seq === said.seq + 1)).toMatchObject({ type: 'reaction', data: '' })
  expect(list.find(({ seq }) => seq === said.seq + 1)?.options.reactions).toBeUndefined()
  await expect(react(mai, said.chat_id, thumb)).rejects.toMatchObject(refused('message-missing'))
  const rows = await home.app.database.pool.query(
    'select 1 from reaction where conversation_id = $1 and seq = $2',
    [two, said.seq],
  )
  expect(rows.rowCount).toBe(0)
  expect((await lineOf(noy, two)).reaction).toBeNull()
})

test('[D36 D41 D42] a stranger, a blocked member, a former friend and a muted member cannot react; tips and other chats are no messages', async () => {
  const inGroup = await send(noy, group, 'Who comes?')
  const refusal = refused('message-missing')
  await expect(react(somchai, inGroup.chat_id, thumb)).rejects.toMatchObject(refusal)
  await expect(somchai.ask(path, 'load-reactions', { chat_id: inGroup.chat_id })).rejects.toMatchObject(
    refusal,
  )
  await expect(react(mai, `${two}-1`, thumb)).rejects.toMatchObject(refusal)
  await expect(react(mai, `${group}-99999`, thumb)).rejects.toMatchObject(refusal)
  const [tan, lek] = (await newTalkers(home, 'Tan', 'Lek')) as [Talker, Talker]
  await befriend(tan, lek)
  const { chat_id } = await send(lek, tan, 'hi')
  await lek.ask('/chat/friend/data', 'set-blocked', { user_id: tan.key, blocked: true })
  await expect(react(tan, chat_id, thumb)).rejects.toMatchObject(refused('blocked'))
  await lek.ask('/chat/friend/data', 'delete-friend', { user_id: tan.key })
  await expect(react(tan, chat_id, thumb)).rejects.toMatchObject(refused('not-friends'))
  const mute = (minutes: number) =>
    noy.ask('/chat/group/members', 'mute-member', { group_id: group, user_id: kham.key, minutes })
  await mute(10)
  await expect(react(kham, inGroup.chat_id, thumb)).rejects.toMatchObject({ code: 'chat-muted' })
  await mute(0)
  // Where all are muted, a reaction is the only answer that members have.
  await noy.ask('/chat/group/info', 'set-group', { group_id: group, mute_all: true })
  await react(kham, inGroup.chat_id, thumb)
  await noy.ask('/chat/group/info', 'set-group', { group_id: group, mute_all: false })
  await noy.ask('/chat/group/members', 'remove-members', { group_id: group, members: [kham.key] })
  await expect(react(kham, inGroup.chat_id, heart)).rejects.toMatchObject(refusal)
})

test('[D38] who reacted, newest first, with one sticker or with any, under the reader’s own names', async () => {
  const people = await newTalkers(home, 'Aly', 'Bee', 'Cat')
  const [aly, bee, cat] = people as [Talker, Talker, Talker]
  const market = await makeGroup(aly, [bee, cat])
  const { chat_id } = await send(aly, market, 'Photos are up')
  await react(bee, chat_id, thumb)
  await react(cat, chat_id, heart)
  await react(aly, chat_id, thumb)
  await aly.ask('/chat/friend/data', 'set-remark', { user_id: bee.key, remark: 'Little Bee' })
  const who = async (sticker?: string) =>
    (await aly.ask(path, 'load-reactions', { chat_id, ...(sticker && { sticker }) })).data.list
  expect((await who()).map(({ name, sticker }) => [name, sticker])).toEqual([
    ['Aly', thumb],
    ['Cat', heart],
    ['Little Bee', thumb],
  ])
  expect((await who(heart)).map(({ user_id }) => user_id)).toEqual([cat.key])
})

test('[D38] different reactions to one message are limited by a setting, and how often one member reacts', async () => {
  const [ann, bo, lan] = (await newTalkers(home, 'Ann', 'Bo', 'Lan')) as [Talker, Talker, Talker]
  const market = await makeGroup(ann, [bo, lan])
  const { chat_id } = await send(ann, market, 'Cake?')
  await setSetting(home, 'chat.reactionsMax', 1)
  await react(bo, chat_id, thumb)
  await expect(react(lan, chat_id, heart)).rejects.toMatchObject(refused('reactions-full', { maximum: '1' }))
  await react(lan, chat_id, thumb)
  // One’s own sticker may be exchanged for another if nobody else has it.
  await react(lan, chat_id, '')
  await react(bo, chat_id, heart)
  await setSetting(home, 'chat.reactionsMax', 12)
  await setSetting(home, 'chat.perMinute', 4)
  home.clock.advance({ minutes: 2 })
  // One after the other, so that each one is a change: to react again with the same sticker is not counted.
  for (let n = 0; n < 4; n++) await react(lan, chat_id, n % 2 ? heart : thumb)
  await expect(react(lan, chat_id, thumb)).rejects.toMatchObject(refused('too-many-messages'))
  await setSetting(home, 'chat.perMinute', 120)
  home.clock.advance({ minutes: 2 })
})

test('[D38 D39] sixty-four reactions, sends and recalls at once leave a gapless log with the reactions that it tells', async () => {
  const [ann, bo, lan] = (await newTalkers(home, 'Ann', 'Bo', 'Lan')) as [Talker, Talker, Talker]
  const market = await makeGroup(ann, [bo, lan])
  const messages = [await send(ann, market, 'one'), await send(bo, market, 'two')]
  const people = [ann, bo, lan]
  await Promise.allSettled(
    Array.from({ length: 64 }, (_, n) => {
      const who = people[n % 3] ?? ann
      const { chat_id } = messages[n % 2] ?? { chat_id: '' }
      if (n === 50) return recall(ann, { from: ann, to: market, chat_id: messages[0]?.chat_id ?? '' })
      return n % 9 === 0 ? send(who, market, `words ${n}`) : react(who, chat_id, n % 4 === 0 ? '' : thumb)
    }),
  )
  const { list, last_seq } = await logOf(lan, market)
  expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: last_seq }, (_, n) => n + 1))
  const last = new Map<string, string>()
  for (const { type, from_id, data, options } of list)
    if (type === 'reaction' && options.ref === messages[1]?.chat_id) last.set(from_id, data)
  const count = [...last.values()].filter((sticker) => sticker === thumb).length
  const now = await shownTo(lan, market, messages[1]?.seq ?? 0)
  expect(now?.list).toEqual(count > 0 ? [{ sticker: thumb, count }] : [])
  expect((await logAudit.run(home.app.database.db, undefined)).faults).toEqual([])
})
