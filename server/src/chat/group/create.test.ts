import { afterAll, expect, test } from 'vitest'
import type { GroupEntry } from '@banyan/contract/chat/shapes'
import { startTestApp } from '../../testing/app.ts'
import {
  befriend,
  crowdOf,
  hear,
  makeGroup,
  newTalker,
  newTalkers,
  setSetting,
  type Talker,
} from '../../testing/chat/chat.ts'
import { tally } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())

const page = '/chat/group/create'
let keys = 0
const newKey = () => `create-group-${++keys}`.padEnd(20, '-')
const three = async () => (await newTalkers(home, 'Noy', 'Lan', 'Kham')) as [Talker, Talker, Talker]
const create = (
  who: Talker,
  members: readonly string[],
  more: { name?: string; request_key?: string } = {},
) => who.ask(page, 'create-group', { request_key: newKey(), name: '', members: [...members], ...more })
const groupsOf = async (who: Talker): Promise<GroupEntry[]> =>
  JSON.parse((await who.ask('/chat/conversation/init', 'chat-login', {})).data.grouplist) as GroupEntry[]

test('[D42 E7 C20 T9] Noy makes a group of two friends: each of the three gets it with their role and its line', async () => {
  const [noy, lan, kham] = await three()
  await befriend(noy, lan)
  await befriend(noy, kham)
  const heard = hear(home)
  const { data } = await create(noy, [lan.key, kham.key, lan.key, noy.key], { name: '  Tea house ' })
  expect(data.group_id).toBe(data.conversation_id)
  const tip = { type: 'tips', seq: 1, count: 0, chat_type: 'group', from_id: noy.key }
  expect(heard.entriesOf(data.group_id)).toMatchObject([
    {
      ...tip,
      options: {
        tipsType: 'create-group',
        user: { user_id: noy.key },
        users: [{ nick_name: 'Lan' }, { nick_name: 'Kham' }],
      },
    },
  ])
  for (const [who, user_type] of [
    [noy, 1],
    [lan, 3],
    [kham, 3],
  ] as const) {
    expect(heard.pushesTo(who, 'insertGroupList')).toMatchObject([
      {
        data: {
          group: {
            group_id: data.group_id,
            name: 'Tea house',
            user_type,
            is_notice: 1,
            member_count: 3,
            mute_all: 0,
            muted_until: null,
          },
          chat: { to_id: data.group_id, chat_type: 'group', name: 'Tea house', last_seq: 1, noreadnum: 0 },
        },
      },
    ])
    expect(await groupsOf(who)).toMatchObject([{ group_id: data.group_id, user_type }])
  }
  // Sockets follow the group before the first entry of it is told.
  const order = heard.news.map((one) => one.kind).filter((kind) => kind === 'follow' || kind === 'entries')
  expect(order).toEqual(['follow', 'entries'])
})

test('[D42] without a name a group is called after its people; its picture is one that is there', async () => {
  const [noy, lan, kham] = await three()
  const group_id = await makeGroup(noy, [lan, kham])
  const { data } = await noy.ask('/chat/group/info', 'load-group', { group_id })
  expect(data.name).toBe('Noy, Lan, Kham')
  const picture = await home.server.inject({ url: data.avatar })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  const long = await newTalker(home, '很长的名字'.repeat(9).slice(0, 40))
  await befriend(long, noy)
  const other = (await create(long, [noy.key])).data
  expect((await groupsOf(long)).find((one) => one.group_id === other.group_id)?.name).toHaveLength(30)
})

test('[D27 D42] a double tap, 64 times at once, makes one group', async () => {
  const [noy, lan] = await three()
  await befriend(noy, lan)
  const heard = hear(home)
  const request_key = newKey()
  const made = await Promise.all(Array.from({ length: 64 }, () => create(noy, [lan.key], { request_key })))
  expect(new Set(made.map((one) => one.data.group_id)).size).toBe(1)
  expect(await groupsOf(lan)).toHaveLength(1)
  expect(heard.pushesTo(lan, 'insertGroupList')).toHaveLength(1)
})

test('[D42] only friends can be brought along; strangers, oneself alone and nobody at all can not', async () => {
  const [noy, lan, kham] = await three()
  await befriend(noy, lan)
  await expect(create(noy, [lan.key, kham.key])).rejects.toMatchObject({ code: 'not-friends' })
  await expect(create(noy, ['999999999'])).rejects.toMatchObject({ code: 'not-friends' })
  await expect(create(noy, [noy.key])).rejects.toMatchObject({ code: 'person-unavailable' })
  await expect(create(noy, [])).rejects.toMatchObject({ code: 'illegal-parameter' })
  expect(await groupsOf(lan)).toEqual([])
})

test('[D41 D42] who has Noy on the blacklist is not brought along, and it looks like any other reason', async () => {
  const [noy, lan, kham] = await three()
  await befriend(noy, lan)
  await befriend(noy, kham)
  await lan.ask('/chat/friend/data', 'set-blocked', { user_id: noy.key, blocked: true })
  await expect(create(noy, [lan.key])).rejects.toMatchObject({ code: 'person-unavailable' })
  const { data } = await create(noy, [lan.key, kham.key])
  expect(await groupsOf(lan)).toEqual([])
  expect(await groupsOf(kham)).toMatchObject([{ group_id: data.group_id, member_count: 2 }])
})

test('[D42] so many groups for one member, so many members in a group', async () => {
  const [noy, lan, kham] = await three()
  await befriend(noy, lan)
  await befriend(noy, kham)
  await befriend(lan, kham)
  await setSetting(home, 'chat.groupsMax', 1)
  await create(noy, [kham.key])
  await expect(create(noy, [lan.key])).rejects.toMatchObject({
    code: 'groups-full',
    params: { maximum: '1' },
  })
  await expect(create(lan, [kham.key])).rejects.toMatchObject({ code: 'person-unavailable' })
  await setSetting(home, 'chat.groupsMax', 500)
  await setSetting(home, 'chat.groupMax', 3)
  const dao = await newTalker(home, 'Dao')
  await befriend(noy, dao)
  await expect(create(noy, [lan.key, kham.key, dao.key])).rejects.toMatchObject({
    code: 'group-full',
    params: { maximum: '3' },
  })
  await setSetting(home, 'chat.groupMax', 2000)
})

test('[D42] 64 groups at once with one friend who may be in ten: ten come about', async () => {
  const [noy] = await three()
  const makers = await Promise.all(Array.from({ length: 64 }, (_, n) => newTalker(home, `Maker ${n}`)))
  for (const maker of makers) await befriend(maker, noy)
  await setSetting(home, 'chat.groupsMax', 10)
  expect(await tally(makers.map((maker) => create(maker, [noy.key])))).toEqual({
    done: 10,
    'person-unavailable': 54,
  })
  expect(await groupsOf(noy)).toHaveLength(10)
  await setSetting(home, 'chat.groupsMax', 500)
})

test('[D42] a group of five hundred: everybody gets it, and its tip names the first twenty', async () => {
  const noy = await newTalker(home, 'Noy')
  const crowd = await crowdOf(home, noy, 500)
  const heard = hear(home)
  const { data } = await create(noy, crowd)
  const [tip] = heard.entriesOf(data.group_id)
  expect(tip?.options.users).toHaveLength(20)
  expect(tip?.options.text).toBe('500')
  expect(heard.pushesTo({ key: crowd[499] ?? '' })).toMatchObject([
    { data: { group: { member_count: 501 } } },
  ])
})

test('[D65] no group, and nobody within a group, is called like the platform, its staff or its customer service', async () => {
  const [noy, lan] = await three()
  await befriend(noy, lan)
  for (const name of ['Banyan 官方', '客服', 'Аdmin', 'Hỗ trợ khách hàng'])
    await expect(create(noy, [lan.key], { name }), name).rejects.toMatchObject({ code: 'name-reserved' })
  const { data } = await create(noy, [lan.key], { name: ' \u3164\u200B ' })
  const group_id = data.group_id
  const info = async () => (await noy.ask('/chat/group/info', 'load-group', { group_id })).data
  expect((await info()).name, 'an empty look is no name').toBe('Noy, Lan')
  const refused = { code: 'name-reserved' }
  await expect(
    noy.ask('/chat/group/info', 'set-group', { group_id, name: 'Banyan official' }),
  ).rejects.toMatchObject(refused)
  await expect(
    lan.ask('/chat/group/info', 'set-my-name', { group_id, name: 'Support' }),
  ).rejects.toMatchObject(refused)
  expect(await info()).toMatchObject({ name: 'Noy, Lan' })
})

test('a name with a word that staff refuse makes no group; nor does somebody to whom the chat is closed', async () => {
  const [noy, lan] = await three()
  await befriend(noy, lan)
  const at = home.clock.now()
  const { db } = home.database
  await db
    .insertInto('chat_word')
    .values({ word: 'casino', language: '', effect: 'refuse', created_at: at })
    .execute()
  home.clock.advance({ minutes: 2 })
  await expect(create(noy, [lan.key], { name: 'Casino Noy' })).rejects.toMatchObject({
    code: 'words-refused',
  })
  const until = new Date(home.clock.now().getTime() + 600_000)
  await db.updateTable('chat_person').set({ banned_until: until }).where('member_id', '=', noy.id).execute()
  await expect(create(noy, [lan.key])).rejects.toMatchObject({ code: 'chat-banned' })
})
