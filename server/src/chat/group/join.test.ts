import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { hear, makeGroup, newTalker, newTalkers, setSetting, type Talker } from '../../testing/chat/chat.ts'
import { tally } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())

const page = '/chat/group/join'
const three = async () => (await newTalkers(home, 'Noy', 'Lan', 'Dao')) as [Talker, Talker, Talker]
const invitation = async (who: Talker, code: string) => (await who.ask(page, 'load-invite', { code })).data
const join = async (who: Talker, code: string, note = '') =>
  (await who.ask(page, 'do-join', { code, note })).data
const codeOf = async (who: Talker, group_id: string) =>
  (await who.ask('/chat/group/info', 'load-group', { group_id })).data.invite_code

test('[D42 C20] Dao scans the code, sees the group, and is in; a second time changes nothing', async () => {
  const [noy, lan, dao] = await three()
  const group_id = await makeGroup(noy, [lan], 'Painters')
  const code = await codeOf(lan, group_id)
  const { data } = await lan.ask('/chat/group/info', 'load-group', { group_id })
  expect(await invitation(dao, code)).toEqual({
    group_id,
    name: 'Painters',
    avatar: data.avatar,
    member_count: 2,
    need_approval: false,
    state: 'out',
  })
  const heard = hear(home)
  expect(await tally(Array.from({ length: 64 }, () => join(dao, code)))).toEqual({ done: 64 })
  expect(heard.pushesTo(dao)).toMatchObject([{ push_type: 'insertGroupList', data: { group: { group_id } } }])
  expect(heard.entriesOf(group_id)).toMatchObject([
    { type: 'tips', options: { tipsType: 'join-group', user: { nick_name: 'Dao' } } },
  ])
  expect(await invitation(dao, code)).toMatchObject({ state: 'in', member_count: 3 })
})

test('[D42] where the group asks for approval, 64 taps are one application', async () => {
  const [noy, lan, dao] = await three()
  const group_id = await makeGroup(noy, [lan])
  const code = await codeOf(noy, group_id)
  await noy.ask('/chat/group/info', 'set-group', { group_id, need_approval: true })
  const heard = hear(home)
  const replies = await Promise.all(Array.from({ length: 64 }, () => join(dao, code, 'please')))
  expect(new Set(replies.map((one) => one.state))).toEqual(new Set(['waiting']))
  expect(heard.pushesTo(noy, 'updateGroupApplyCount')).toHaveLength(1)
  expect(await invitation(dao, code)).toMatchObject({ state: 'waiting', need_approval: true })
  expect((await noy.ask('/chat/group/apply', 'load-group-apply-count', {})).data).toBe(1)
})

test('[D42] a code that leads nowhere, or is no code', async () => {
  const [, , dao] = await three()
  await expect(invitation(dao, 'AAAAAAAAAAAA')).rejects.toMatchObject({ code: 'group-not-found' })
  await expect(join(dao, 'AAAAAAAAAAAA')).rejects.toMatchObject({ code: 'group-not-found' })
  await expect(join(dao, "'; drop table")).rejects.toMatchObject({ code: 'illegal-parameter' })
})

test('[D42] 64 who come by code where three places are left: three come in', async () => {
  const [noy, lan] = await three()
  const group_id = await makeGroup(noy, [lan])
  const code = await codeOf(noy, group_id)
  const guests = await Promise.all(Array.from({ length: 64 }, (_, n) => newTalker(home, `Guest ${n}`)))
  await setSetting(home, 'chat.groupMax', 5)
  expect(await tally(guests.map((guest) => join(guest, code)))).toEqual({ done: 3, 'group-full': 61 })
  expect(await invitation(noy, code)).toMatchObject({ member_count: 5 })
  await setSetting(home, 'chat.groupMax', 2000)
})

test('who may not chat now does not join, and a refused word in the note is refused', async () => {
  const [noy, lan, dao] = await three()
  const code = await codeOf(noy, await makeGroup(noy, [lan]))
  const { db } = home.database
  const at = home.clock.now()
  await db
    .insertInto('chat_word')
    .values({ word: 'lottery', language: '', effect: 'refuse', created_at: at })
    .execute()
  home.clock.advance({ minutes: 2 })
  await expect(join(dao, code, 'Lottery tips')).rejects.toMatchObject({ code: 'words-refused' })
  const until = new Date(home.clock.now().getTime() + 600_000)
  await db
    .insertInto('chat_person')
    .values({ member_id: dao.id, changed_at: at, banned_until: until })
    .execute()
  await expect(join(dao, code)).rejects.toMatchObject({ code: 'chat-banned' })
  expect(await invitation(dao, code)).toMatchObject({ state: 'out', member_count: 2 })
})
