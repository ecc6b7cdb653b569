import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { appliesOf, befriend, hear, makeGroup, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { comment, like, newKey, one, publish } from '../../testing/chat/moments.ts'
import { drawPicture } from '../../testing/pictures.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const ban = (who: Talker, banned_until: Date | null) =>
  home.app.database.db
    .updateTable('chat_person')
    .set({ banned_until })
    .where('member_id', '=', who.id)
    .executeTakeFirstOrThrow()

test('[D42 R5 R6] to whom staff closed the chat, it is closed for every call that others would notice', async () => {
  const [noy, lan, kham, dao, mai] = (await newTalkers(home, 'Noy', 'Lan', 'Kham', 'Dao', 'Mai')) as [
    Talker,
    Talker,
    Talker,
    Talker,
    Talker,
  ]
  const conversation_id = await befriend(noy, kham)
  const group_id = await makeGroup(noy, [lan, kham], 'Tea house')
  await noy.ask('/chat/group/info', 'set-group', { group_id, need_approval: true })
  const code = (await noy.ask('/chat/group/info', 'load-group', { group_id })).data.invite_code
  await dao.ask('/chat/group/join', 'do-join', { code, note: '' })
  await mai.ask('/chat/friend/add', 'do-apply', { user_code: noy.userCode, note: '' })
  const groupApply =
    (await noy.ask('/chat/group/apply', 'load-group-applies', {})).data.list[0]?.apply_id ?? ''
  const apply_id = (await appliesOf(noy)).find((item) => item.from_user_id === mai.key)?.apply_id ?? ''
  const moment_id = await publish(lan, 'Tea at five')
  const liked = await publish(kham, 'Coffee at six')
  await like(noy, liked)
  const file = await drawPicture(1, 64)
  const wrong = {
    client_id: newKey(),
    chat_type: 'single',
    to_id: kham.key,
    type: 'text',
    data: 'hi',
  } as const

  const group = '/chat/group/info'
  const members = '/chat/group/members'
  const shut: Record<string, () => Promise<unknown>> = {
    'set-group': () => noy.ask(group, 'set-group', { group_id, mute_all: true }),
    'set-my-name': () => noy.ask(group, 'set-my-name', { group_id, name: 'Boss' }),
    'set-manage': () => noy.ask(group, 'set-manage', { group_id, user_id: lan.key, setType: 'set' }),
    'transfer-owner': () => noy.ask(group, 'transfer-owner', { group_id, user_id: lan.key }),
    'dissolve-group': () => noy.ask(group, 'dissolve-group', { group_id }),
    'invite-members': () => noy.ask(members, 'invite-members', { group_id, members: [kham.key] }),
    'remove-members': () => noy.ask(members, 'remove-members', { group_id, members: [lan.key] }),
    'mute-member': () => noy.ask(members, 'mute-member', { group_id, user_id: lan.key, minutes: 60 }),
    'decide-group-apply': () =>
      noy.ask('/chat/group/apply', 'decide-group-apply', { apply_id: groupApply, decision: 'accept' }),
    'do-accept': () => noy.ask('/chat/friend/apply', 'do-accept', { apply_id }),
    'do-refuse': () => noy.ask('/chat/friend/apply', 'do-refuse', { apply_id }),
    'send-message': () => noy.ask('/chat/conversation/chat', 'send-message', wrong),
    'do-upload': () => noy.ask('/chat/conversation/upload', 'do-upload', { type: 'image' }, { file }),
    'do-publish': () => publish(noy, 'Still here'),
    'add-comment': () => comment(noy, moment_id, 'Still here'),
    'set-like': () => like(noy, moment_id),
  }
  const until = new Date(home.app.clock.now().getTime() + 3_600_000)
  await ban(noy, until)
  const heard = hear(home)
  for (const [control, ask] of Object.entries(shut))
    await expect(ask(), control).rejects.toMatchObject({
      code: 'chat-banned',
      params: { until: expect.stringContaining(until.toISOString().slice(0, 10)) },
    })
  expect(heard.news, 'nobody hears of what was refused').toEqual([])
  expect((await lan.ask(group, 'load-group', { group_id })).data).toMatchObject({
    name: 'Tea house',
    user_type: 3,
    mute_all: 0,
    muted_until: null,
  })
  expect((await one(lan, moment_id)).like_count).toBe(0)
  expect((await appliesOf(mai)).map(({ state }) => state)).toEqual([1])

  // Calls that take something back or protect the member still work: unlike, pin a chat, block, report, leave.
  await noy.ask('/chat/conversation/info', 'set-top', { conversation_id, is_top: true })
  await like(noy, liked, false)
  expect((await one(kham, liked)).like_count).toBe(0)
  await noy.ask('/chat/friend/data', 'set-blocked', { user_id: kham.key, blocked: true })
  await noy.ask('/chat/conversation/info', 'do-report', {
    subject: 'member',
    subject_id: lan.key,
    reason: 'abuse',
    words: '',
  })
  await ban(lan, until)
  await lan.ask(group, 'exit-group', { group_id })

  await ban(noy, null)
  await noy.ask(group, 'set-my-name', { group_id, name: 'Boss' })
  await noy.ask('/chat/friend/apply', 'do-accept', { apply_id })
})
