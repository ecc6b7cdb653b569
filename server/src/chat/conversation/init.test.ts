import { afterAll, beforeAll, expect, test } from 'vitest'
import { friend, groupEntry } from '@banyan/contract/chat/shapes'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, makeGroup, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { linesOf, read, refused, send } from '../../testing/chat/talk.ts'

let home: TestApp
let noy: Talker
let mai: Talker
let kham: Talker
let somchai: Talker

beforeAll(async () => {
  home = await startTestApp()
  ;[noy, mai, kham, somchai] = (await newTalkers(home, 'Noy', 'Mai', 'Kham', 'Somchai')) as [
    Talker,
    Talker,
    Talker,
    Talker,
  ]
})
afterAll(() => home.close())

const login = async (who: Talker) => {
  const { data } = await who.ask('/chat/conversation/init', 'chat-login', {})
  return {
    ...data,
    friends: friend.array().parse(JSON.parse(data.friendlist)),
    groups: groupEntry.array().parse(JSON.parse(data.grouplist)),
  }
}

test('[C7] who knows nobody has three empty lists', async () => {
  const { data } = await somchai.ask('/chat/conversation/init', 'chat-login', {})
  expect(data).toMatchObject({
    chatlist: '[]',
    friendlist: '[]',
    grouplist: '[]',
    friend_apply: 0,
    group_apply: 0,
    moment: 0,
  })
})

test('[C7 E3 E5 E7] friends, groups and the chat list come as JSON text, each as one’s own eyes see it', async () => {
  const two = await befriend(noy, mai)
  await befriend(noy, kham)
  const group = await makeGroup(noy, [mai, kham], 'Friday market')
  await noy.ask('/chat/friend/data', 'set-remark', { user_id: mai.key, remark: 'Little Mai' })
  home.clock.advance({ minutes: 1 })
  await send(mai, noy, 'Sabaidee')
  const sent = await send(mai, noy, 'How are you?')
  const { friends, groups, version } = await login(noy)
  expect(friends.map((one) => [one.friend_id, one.friend_name, one.nick_name, one.initial])).toEqual([
    [kham.key, 'Kham', 'Kham', 'K'],
    [mai.key, 'Little Mai', 'Mai', 'L'],
  ])
  expect(groups).toMatchObject([
    { group_id: group, conversation_id: group, name: 'Friday market', user_type: 1, is_notice: 1 },
  ])
  expect((await login(mai)).groups).toMatchObject([{ group_id: group, user_type: 3 }])
  expect(version).toBeGreaterThan(0)
  const [first] = await linesOf(noy)
  expect(first).toEqual({
    conversation_id: two,
    to_id: mai.key,
    chat_type: 'user',
    avatar: '/files/avatars/mai.webp',
    name: 'Little Mai',
    time: sent.create_time,
    message: {
      data: 'How are you?',
      type: 'text',
      from_id: mai.key,
      from_name: 'Mai',
      options: {},
      chat_id: sent.chat_id,
      isremove: 0,
    },
    noreadnum: 2,
    is_top: 0,
    is_notice: 1,
    last_seq: sent.seq,
    last_count: 2,
    read_seq: 0,
    read_count: 0,
    from_seq: 0,
    peer_read_seq: sent.seq,
    mention_seq: 0,
    reaction: null,
    pins_seq: 0,
    notice: null,
  })
})

test('[T12 T10] a chat moves to the top with each new message; what was read on one device is read on all', async () => {
  home.clock.advance({ minutes: 1 })
  await send(kham, noy, 'me too')
  expect((await linesOf(noy)).map((line) => [line.to_id, line.noreadnum]).slice(0, 2)).toEqual([
    [kham.key, 1],
    [mai.key, 2],
  ])
  home.clock.advance({ minutes: 1 })
  const { seq, conversation_id } = await send(mai, noy, 'and?')
  expect((await linesOf(noy))[0]).toMatchObject({ to_id: mai.key, noreadnum: 3 })
  await read(noy, conversation_id, seq)
  const tablet = { ...noy, ask: home.client(noy.token, 'lo') }
  expect((await linesOf(tablet)).map((line) => [line.to_id, line.noreadnum]).slice(0, 2)).toEqual([
    [mai.key, 0],
    [kham.key, 1],
  ])
})

test('[C7 E6] a waiting application is counted, and who is closed out by staff is told until when', async () => {
  await somchai.ask('/chat/friend/add', 'do-apply', { user_code: noy.userCode, note: 'from the market' })
  expect((await login(noy)).friend_apply).toBe(1)
  expect((await login(somchai)).friend_apply).toBe(0)
  const until = new Date(home.app.clock.now().getTime() + 3_600_000)
  const ban = (banned_until: Date | null) =>
    home.app.database.db
      .insertInto('chat_person')
      .values({ member_id: kham.id, changed_at: home.app.clock.now(), banned_until })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ banned_until }))
      .execute()
  await ban(until)
  const params = { until: until.toISOString() }
  await expect(login(kham)).rejects.toMatchObject(refused('chat-banned', params))
  await expect(send(kham, noy, 'hello?')).rejects.toMatchObject(refused('chat-banned', params))
  home.clock.advance({ minutes: 61 })
  expect((await login(kham)).friends).toHaveLength(1)
  await send(kham, noy, 'back again')
})
