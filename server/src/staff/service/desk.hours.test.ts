// Notices about answers to messages from outside the working hours, and the chats of an agent who logs out.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { newKey } from '../../testing/chat/talk.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
  go('2026-11-23T05:00:00Z')
})
afterAll(() => home.close())

const page = '/mine/service/external-service'
const desk = '/staff/service/desk'

/** Moves the clock to a time. Staff work from 9 to 21 in Vientiane, that is from 2 to 14 in UTC, except on Sundays. */
const go = (time: string) =>
  home.clock.advance({ seconds: (new Date(time).getTime() - home.clock.now().getTime()) / 1000 })
const talker = async (name: string): Promise<Talker> => {
  const [one] = await newTalkers(home, name)
  if (!one) throw new Error('a talker was asked for')
  return one
}
const say = async (who: Talker, data: string) => {
  const { conversation_id } = (await who.ask(page, 'do-open', {})).data
  const text = { to_id: conversation_id, chat_type: 'service', type: 'text', data } as const
  await who.ask('/chat/conversation/chat', 'send-message', { ...text, client_id: newKey() })
}
const sessionOf = async (who: Talker) => (await who.ask(page, 'load-session', {})).data.session
const takes = async (agent: StaffPerson, who: Talker): Promise<string> => {
  await agent.ask(desk, 'do-attend', { online: true, name: `Agent ${agent.name}` })
  const id = (await sessionOf(who))?.id ?? ''
  await agent.ask(desk, 'do-take', { session_id: id })
  return id
}
const answer = (agent: StaffPerson, session_id: string) =>
  agent.ask(desk, 'do-send', { session_id, data: 'An answer', client_id: newKey() })
const notices = async (who: Talker) =>
  (await who.ask('/mine/common/system-notice', 'load-system-notice', {})).data.list.filter(
    ({ title }) => title === 'Customer service has replied to your message',
  ).length

test('[D46] each time that a message was sent outside the working hours, its answer notifies the member, once', async () => {
  const noy = await talker('Noy')
  let dao = await staffPerson(home, 'support', 'monday')
  await say(noy, 'Asked at noon')
  const id = await takes(dao, noy)
  await answer(dao, id)
  expect(await notices(noy), 'the member is served').toBe(0)

  // The chat goes on: a question in the evening, in a session that was opened and answered within the hours.
  go('2026-11-23T14:30:00Z')
  await say(noy, 'Asked at half past nine in the evening')
  go('2026-11-24T02:10:00Z')
  dao = await staffPerson(home, 'support', 'tuesday')
  await takes(dao, noy)
  await answer(dao, id)
  await answer(dao, id)
  expect(await notices(noy)).toBe(1)

  // A question within the hours that is followed by one outside, and one in the morning: the one outside counts.
  go('2026-11-24T13:59:00Z')
  await say(noy, 'Just before the end')
  go('2026-11-24T14:20:00Z')
  await say(noy, 'And another one')
  go('2026-11-25T02:05:00Z')
  await say(noy, 'Good morning')
  dao = await staffPerson(home, 'support', 'wednesday')
  await takes(dao, noy)
  await answer(dao, id)
  expect(await notices(noy)).toBe(2)

  await say(noy, 'Thank you')
  await answer(dao, id)
  expect(await notices(noy), 'within the hours').toBe(2)
})

test('[D46] the chats of an agent who logs out wait for another agent immediately', async () => {
  const kham = await talker('Kham')
  const bee = await staffPerson(home, 'support', 'bee')
  await say(kham, 'Hello')
  await takes(bee, kham)
  expect(await sessionOf(kham)).toMatchObject({ state: 'active', agent: 'Agent bee' })
  await bee.ask('/staff/login/login', 'sign-off', {})
  expect(await sessionOf(kham)).toMatchObject({ state: 'waiting' })
  const other = await staffPerson(home, 'support', 'other')
  const { list } = (await other.ask(desk, 'load-agents', {})).data
  expect(list.map(({ name }) => name)).not.toContain('Agent bee')
})
