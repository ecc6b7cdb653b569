import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { hear, makeGroup, newTalkers, setSetting, type Talker } from '../../testing/chat/chat.ts'
import { lineOf, linesOf, logOf, refused } from '../../testing/chat/talk.ts'
import { tally } from '../../testing/shop.ts'

let home: TestApp
let noy: Talker
let mai: Talker
let kham: Talker
let somchai: Talker
let group: string
const page = '/chat/group/info'

beforeAll(async () => {
  home = await startTestApp()
  ;[noy, mai, kham, somchai] = (await newTalkers(home, 'Noy', 'Mai', 'Kham', 'Somchai')) as [
    Talker,
    Talker,
    Talker,
    Talker,
  ]
  group = await makeGroup(noy, [mai, kham], 'Friday market')
})
afterAll(() => home.close())

const write = (who: Talker, notice: string) => who.ask(page, 'set-group', { group_id: group, notice })
const noticeOf = async (who: Talker) => (await lineOf(who, group)).notice
const see = (who: Talker, seq: number) => who.ask(page, 'see-notice', { group_id: group, seq })

test('[D42 D38] a new notice stands on top of everybody’s chat but its writer’s, and its words are in the log', async () => {
  await write(noy, 'Tea at five')
  const tip = (await logOf(mai, group)).list.at(-1)
  expect(tip).toMatchObject({ type: 'tips', options: { tipsType: 'notice-group', text: 'Tea at five' } })
  const notice = { seq: tip?.seq, text: 'Tea at five' }
  expect(await noticeOf(mai)).toEqual(notice)
  const lines = await linesOf(kham)
  expect(lines.find((line) => line.conversation_id === group)?.notice).toEqual(notice)
  expect(await noticeOf(noy)).toBeNull()
})

test('[D42 D39] closing it closes it on all of that member’s devices, for nobody else, once; a newer one is shown again', async () => {
  const seq = (await noticeOf(mai))?.seq ?? 0
  const heard = hear(home)
  await see(mai, seq)
  await see(mai, seq)
  expect(heard.pushesTo(mai)).toMatchObject([{ push_type: 'updateChat', data: { chat: { notice: null } } }])
  expect([await noticeOf(mai), (await noticeOf(kham))?.seq]).toEqual([null, seq])
  await write(noy, 'Tea at six')
  expect((await noticeOf(mai))?.text).toBe('Tea at six')
  // Closing the one that was on the screen does not close the one that came meanwhile, nor any that is still to come.
  await see(mai, seq)
  expect((await noticeOf(mai))?.text).toBe('Tea at six')
  await see(mai, 1_000_000)
  expect(await noticeOf(mai)).toBeNull()
  await write(noy, 'Tea at seven')
  expect((await noticeOf(mai))?.text).toBe('Tea at seven')
})

test('[D42] a notice that is removed is gone from every chat; who comes in later sees the one that is', async () => {
  await write(noy, '')
  expect([await noticeOf(mai), await noticeOf(kham)]).toEqual([null, null])
  await write(noy, 'Bring cups')
  await makeGroup(noy, [somchai])
  await noy.ask('/chat/group/members', 'invite-members', { group_id: group, members: [somchai.key] })
  expect((await noticeOf(somchai))?.text).toBe('Bring cups')
  await see(somchai, (await noticeOf(somchai))?.seq ?? 0)
  await noy.ask('/chat/group/members', 'remove-members', { group_id: group, members: [somchai.key] })
  await expect(see(somchai, 1)).rejects.toMatchObject(refused('group-not-found'))
  await noy.ask('/chat/group/members', 'invite-members', { group_id: group, members: [somchai.key] })
  expect((await noticeOf(somchai))?.text, 'who comes back has it before them again').toBe('Bring cups')
})

test('[D42 T20] who lost a group is told how: removed, left, or dissolved; a stranger learns nothing', async () => {
  const load = (who: Talker, group_id: string) => who.ask(page, 'load-group', { group_id })
  const market = await makeGroup(noy, [mai, kham])
  await noy.ask('/chat/group/members', 'remove-members', { group_id: market, members: [mai.key] })
  await expect(load(mai, market)).rejects.toMatchObject(refused('group-removed'))
  await kham.ask(page, 'exit-group', { group_id: market })
  await expect(load(kham, market)).rejects.toMatchObject(refused('group-left'))
  // The end of the group later changes nothing about how they lost it.
  await noy.ask(page, 'dissolve-group', { group_id: market })
  await expect(load(noy, market)).rejects.toMatchObject(refused('group-dissolved'))
  await expect(load(mai, market)).rejects.toMatchObject(refused('group-removed'))
  await expect(load(somchai, market)).rejects.toMatchObject(refused('group-not-found'))
  const back = await makeGroup(noy, [mai])
  await noy.ask('/chat/group/members', 'remove-members', { group_id: back, members: [mai.key] })
  await noy.ask('/chat/group/members', 'invite-members', { group_id: back, members: [mai.key] })
  expect((await load(mai, back)).data.group_id).toBe(back)
})

test('[D42] how often one member changes a group is limited, whatever the address: names, mutes, roles, own names', async () => {
  await setSetting(home, 'chat.changesPerMinute', 4)
  home.clock.advance({ minutes: 2 })
  const own = Array.from({ length: 3 }, (_, n) =>
    noy.ask(page, 'set-my-name', { group_id: group, name: `Noy ${n}` }),
  )
  expect(await tally(own)).toEqual({ done: 3 })
  const renames = Array.from({ length: 5 }, (_, n) =>
    noy.ask(page, 'set-group', { group_id: group, name: `Market ${n}` }),
  )
  expect(await tally(renames)).toEqual({ done: 1, 'too-many-changes': 4 })
  const minutes = 5
  await expect(
    noy.ask('/chat/group/members', 'mute-member', { group_id: group, user_id: kham.key, minutes }),
  ).rejects.toMatchObject(refused('too-many-changes'))
  await expect(
    noy.ask(page, 'set-manage', { group_id: group, user_id: kham.key, setType: 'set' }),
  ).rejects.toMatchObject(refused('too-many-changes'))
  // Others are not held up, and after a minute nobody is.
  await mai.ask(page, 'set-my-name', { group_id: group, name: 'Mai!' })
  home.clock.advance({ minutes: 1 })
  await noy.ask('/chat/group/members', 'mute-member', { group_id: group, user_id: kham.key, minutes })
})
