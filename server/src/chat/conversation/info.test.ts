import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, hear, makeGroup, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { lineOf, linesOf, logOf, refused, send } from '../../testing/chat/talk.ts'

let home: TestApp
let noy: Talker
let mai: Talker
let kham: Talker
let somchai: Talker
let two: string
let three: string
let group: string
const path = '/chat/conversation/info'

beforeAll(async () => {
  home = await startTestApp()
  ;[noy, mai, kham, somchai] = (await newTalkers(home, 'Noy', 'Mai', 'Kham', 'Somchai')) as [
    Talker,
    Talker,
    Talker,
    Talker,
  ]
  two = await befriend(noy, mai)
  three = await befriend(noy, kham)
  group = await makeGroup(noy, [mai, kham], 'Friday market')
})
afterAll(() => home.close())

const orderOf = async (who: Talker) => (await linesOf(who)).map((line) => line.conversation_id)

test('[D44 E3] a line is found by its conversation, by the friend and by the group, and by no stranger', async () => {
  const line = await lineOf(noy, two)
  expect((await noy.ask(path, 'load-info', { to_id: mai.key, chat_type: 'single' })).data).toEqual(line)
  expect(line).toMatchObject({ to_id: mai.key, chat_type: 'user', name: 'Mai' })
  const { data } = await mai.ask(path, 'load-info', { to_id: group, chat_type: 'group' })
  expect(data).toMatchObject({
    conversation_id: group,
    to_id: group,
    chat_type: 'group',
    name: 'Friday market',
  })
  for (const asked of [
    { conversation_id: two },
    { conversation_id: group },
    { conversation_id: '999999' },
    { to_id: mai.key, chat_type: 'single' as const },
    { to_id: group, chat_type: 'group' as const },
    { to_id: two, chat_type: 'group' as const },
    {},
  ])
    await expect(somchai.ask(path, 'load-info', asked)).rejects.toMatchObject(refused('message-missing'))
  await expect(noy.ask(path, 'load-info', { to_id: two, chat_type: 'group' })).rejects.toMatchObject(
    refused('message-missing'),
  )
})

test('[E3] a line is short, however long what was said, and what it answers', async () => {
  const long = '长'.repeat(5000)
  const said = await send(mai, noy, long)
  await send(noy, mai, long, { options: { reply_to: said.chat_id } })
  const { message } = await lineOf(mai, two)
  expect(message?.data).toBe('长'.repeat(200))
  expect(message?.options.reply).toMatchObject({ chat_id: said.chat_id, data: '长'.repeat(200) })
})

test('[D44 E3] a pinned chat stays on top whatever comes, on all devices, until it is let go', async () => {
  await send(kham, noy, 'one')
  home.clock.advance({ minutes: 1 })
  await send(mai, noy, 'two')
  const heard = hear(home)
  await noy.ask(path, 'set-top', { conversation_id: three, is_top: true })
  expect(heard.pushesTo(noy)).toMatchObject([
    { push_type: 'updateChat', data: { conversation_id: three, chat: { is_top: 1 } } },
  ])
  home.clock.advance({ minutes: 1 })
  await send(mai, noy, 'three')
  expect((await orderOf(noy)).slice(0, 2)).toEqual([three, two])
  expect((await lineOf(kham, three)).is_top).toBe(0)
  await noy.ask(path, 'set-top', { conversation_id: three, is_top: false })
  expect((await orderOf(noy)).slice(0, 2)).toEqual([two, three])
})

test('[R7 E3 E7] a chat without notice says so in its line and among the groups, to its member alone', async () => {
  await mai.ask(path, 'set-notice', { conversation_id: group, is_notice: false })
  expect((await lineOf(mai, group)).is_notice).toBe(0)
  expect((await lineOf(kham, group)).is_notice).toBe(1)
  const { data } = await mai.ask('/chat/conversation/init', 'chat-login', {})
  expect(JSON.parse(data.grouplist)).toMatchObject([{ group_id: group, is_notice: 0 }])
  await mai.ask(path, 'set-notice', { conversation_id: group, is_notice: true })
  expect((await lineOf(mai, group)).is_notice).toBe(1)
})

test('[D44] a chat taken out of the list comes back with the next message, with its history where that was kept', async () => {
  await send(kham, noy, 'before')
  const heard = hear(home)
  const removed_seq = (await lineOf(noy, three)).last_seq
  const { data } = await noy.ask(path, 'delete-chat', { conversation_id: three, clear: false })
  expect(data).toEqual({ removed_seq })
  expect(heard.pushesTo(noy, 'updateChat')).toMatchObject([
    { data: { conversation_id: three, chat: null, removed_seq } },
  ])
  expect(await orderOf(noy)).not.toContain(three)
  expect(await orderOf(kham)).toContain(three)
  // The line is still there for who opens the chat from the contacts.
  expect((await lineOf(noy, three)).noreadnum).toBe(0)
  await send(kham, noy, 'after')
  const line = (await linesOf(noy)).find((one) => one.conversation_id === three)
  expect(line).toMatchObject({ noreadnum: 1, message: { data: 'after' } })
  expect((await logOf(noy, three)).list.length).toBe((await logOf(kham, three)).list.length)
  await noy.ask(path, 'delete-chat', { conversation_id: three, clear: true })
  await send(kham, noy, 'anew')
  expect((await logOf(noy, three)).list.map((one) => one.data)).toEqual(['anew'])
  expect((await logOf(kham, three)).list.map((one) => one.data)).toContain('before')
})

test('[D44] clearing hides all that was said for oneself, also from search, replies and catching up; the line stays', async () => {
  const old = await send(mai, noy, 'an old pumpkin')
  const { data } = await noy.ask(path, 'clear-history', { conversation_id: two })
  expect(data).toEqual({ from_seq: old.seq, read_seq: old.seq, read_count: old.count })
  expect(await logOf(noy, two)).toMatchObject({ list: [], older: false, newer: false, last_seq: old.seq })
  expect(await lineOf(noy, two)).toMatchObject({ message: null, noreadnum: 0, from_seq: old.seq })
  expect(await orderOf(noy)).toContain(two)
  const chat = '/chat/conversation/chat'
  expect((await noy.ask(chat, 'search-messages', { words: 'pumpkin' })).data.list).toEqual([])
  expect((await mai.ask(chat, 'search-messages', { words: 'pumpkin' })).data.list).toHaveLength(1)
  const heads = [{ conversation_id: two, seq: 0 }]
  expect((await noy.ask(chat, 'load-news', { heads })).data.list).toMatchObject([{ entries: [] }])
  await expect(send(noy, mai, 'that one', { options: { reply_to: old.chat_id } })).rejects.toMatchObject(
    refused('message-missing'),
  )
  await expect(send(noy, kham, 'x', { options: { forward_of: old.chat_id } })).rejects.toMatchObject(
    refused('message-missing'),
  )
  await send(mai, noy, 'new')
  expect((await logOf(noy, two)).list.map((one) => one.data)).toEqual(['new'])
})

test('[D39] clearing while one writes never makes one’s own words unread', async () => {
  for (let round = 0; round < 10; round++) {
    await Promise.all([
      ...Array.from({ length: 4 }, () => send(noy, mai, 'quick')),
      ...Array.from({ length: 4 }, () => noy.ask(path, 'clear-history', { conversation_id: two })),
    ])
    expect(await lineOf(noy, two)).toMatchObject({ noreadnum: 0 })
  }
})

test('[D36] nobody switches, deletes or clears what is not theirs', async () => {
  const there = { conversation_id: two }
  for (const asked of [
    () => somchai.ask(path, 'set-top', { ...there, is_top: true }),
    () => somchai.ask(path, 'set-notice', { ...there, is_notice: false }),
    () => somchai.ask(path, 'delete-chat', { ...there, clear: true }),
    () => somchai.ask(path, 'clear-history', there),
    () => noy.ask(path, 'clear-history', { conversation_id: '999999' }),
  ])
    await expect(asked()).rejects.toMatchObject(refused('message-missing'))
  expect((await logOf(mai, two)).list.length).toBeGreaterThan(3)
})
