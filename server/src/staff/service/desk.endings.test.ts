// The record of an ended chat with customer service: its agent, the kind of its end, and its part in the figures.
import { readFile } from 'node:fs/promises'
import { readCsvLines } from '@banyan/rules/csv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tendChats } from '../../chat/service/session.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { newKey } from '../../testing/chat/talk.ts'
import { exportedFile } from '../../testing/lists/exported.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { command } from '../../testing/template.ts'

const page = '/mine/service/external-service'
const desk = '/staff/service/desk'
const list = '/staff/service/chat'

let home: TestApp
let dao: StaffPerson
let bee: StaffPerson

beforeAll(async () => {
  home = await startTestApp()
  const friday = new Date('2026-11-20T05:00:00Z')
  home.clock.advance({ seconds: (friday.getTime() - home.clock.now().getTime()) / 1000 })
  dao = await staffPerson(home, 'support', 'dao')
  bee = await staffPerson(home, 'support', 'bee')
})
afterAll(() => home.close())

const talker = async (name: string): Promise<Talker> => {
  const [one] = await newTalkers(home, name)
  if (!one) throw new Error('a talker was asked for')
  return one
}
const online = (agent: StaffPerson, name: string, is = true) =>
  agent.ask(desk, 'do-attend', { online: is, name })
const sessionOf = async (who: Talker) => (await who.ask(page, 'load-session', {})).data.session
/** Opens a chat and returns its session. */
async function asks(who: Talker): Promise<string> {
  const { conversation_id } = (await who.ask(page, 'do-open', {})).data
  const text = { to_id: conversation_id, chat_type: 'service', type: 'text', data: 'Hello' } as const
  await who.ask('/chat/conversation/chat', 'send-message', { ...text, client_id: newKey() })
  return (await sessionOf(who))?.id ?? ''
}
const take = (agent: StaffPerson, session_id: string) => agent.ask(desk, 'do-take', { session_id })
const answer = (agent: StaffPerson, session_id: string) =>
  agent.ask(desk, 'do-send', { session_id, data: 'Hello!', client_id: newKey() })
const handBack = (agent: StaffPerson, session_id: string) => agent.ask(desk, 'do-hand', { session_id })
const end = (who: Talker) => who.ask(page, 'do-end', {})

/** Returns an ended chat as the list of chats, the desk, its open chat, the export and the member's page show it. */
async function told(who: Talker, id: string) {
  const row = (await bee.ask(list, 'load-chat', { search: `#${id}` })).data.list[0]
  const queued = (await bee.ask(desk, 'load-desk', { tab: 'closed' })).data.list.find((one) => one.id === id)
  const opened = (await bee.ask(desk, 'load-chat', { session_id: id })).data.session
  const { data } = await bee.ask(list, 'do-export', { search: `#${id}` })
  const [, line] = readCsvLines(await exportedFile(home, bee.ask, data.id)) ?? []
  const said = {
    state: row?.state,
    by: row?.closed_by,
    agent: row?.agent?.name ?? null,
    username: row?.agent?.username ?? null,
    taken: typeof row?.taken === 'string',
    answered: typeof row?.answered === 'string',
  }
  const { agent, by } = said
  expect([queued, opened]).toMatchObject([
    { state: 'closed', agent, closed_by: by },
    { state: 'closed', agent, closed_by: by },
  ])
  expect(line?.cells.slice(5, 7)).toEqual([agent ?? '', said.username ?? ''])
  const ended = { member: 'Member', agent: 'Agent', idle: 'Inactivity' } as const
  expect(line?.cells[10]).toBe(by && ended[by])
  expect(await sessionOf(who)).toMatchObject({ id, state: 'closed', agent })
  return said
}

test('[D46] each ending is told with who ended the chat and which agent had it last', async () => {
  await online(dao, 'Dao')
  await online(bee, 'Bee')

  const queued = await talker('Queued')
  const inQueue = await asks(queued)
  await end(queued)
  const nobody = { state: 'closed', agent: null, username: null, taken: false, answered: false }
  expect(await told(queued, inQueue)).toEqual({ ...nobody, by: 'member' })

  const served = { ...nobody, agent: 'Dao', username: 'dao', taken: true, answered: true }
  const left = await talker('Left')
  const leaving = await asks(left)
  await take(dao, leaving)
  await answer(dao, leaving)
  await end(left)
  expect(await told(left, leaving)).toEqual({ ...served, by: 'member' })

  const helped = await talker('Helped')
  const closed = await asks(helped)
  await take(dao, closed)
  await answer(dao, closed)
  await dao.ask(desk, 'do-close', { session_id: closed })
  expect(await told(helped, closed)).toEqual({ ...served, by: 'agent' })

  // Closed by the agent to whom it was handed over.
  const passed = await talker('Passed')
  const over = await asks(passed)
  await take(dao, over)
  await answer(dao, over)
  const { list: agents } = (await dao.ask(desk, 'load-agents', {})).data
  const to = agents.find(({ name }) => name === 'Bee')?.id ?? ''
  await dao.ask(desk, 'do-hand', { session_id: over, to })
  await bee.ask(desk, 'do-close', { session_id: over })
  expect(await told(passed, over)).toEqual({ ...served, agent: 'Bee', username: 'bee', by: 'agent' })

  const silent = await talker('Silent')
  const idle = await asks(silent)
  await take(dao, idle)
  await answer(dao, idle)
  home.clock.advance({ minutes: 61 })
  // The agent's chats return to the queue as soon as somebody else is online first.
  await online(dao, 'Dao')
  await online(bee, 'Bee')
  await take(dao, await asks(await talker('Busy')))
  await tendChats(home.app)
  expect(await told(silent, idle)).toEqual({ ...served, by: 'idle' })
})

test('[D46] a question that came after an answer waits, though its time is earlier: the chat is not closed for silence', async () => {
  const who = await talker('Late')
  await online(dao, 'Dao')
  const id = await asks(who)
  await take(dao, id)
  await answer(dao, id)
  const row = async () =>
    (await dao.ask(desk, 'load-desk', { tab: 'mine' })).data.list.find((one) => one.id === id)
  expect(await row()).toMatchObject({ unanswered: false })
  // The time of a message is read before its conversation is locked.
  home.clock.advance({ seconds: -1 })
  await asks(who)
  expect(await row()).toMatchObject({ unanswered: true })
  home.clock.advance({ minutes: 61 })
  await online(dao, 'Dao')
  await tendChats(home.app)
  expect(await sessionOf(who)).toMatchObject({ id, state: 'active' })
  // An answer whose time is earlier than the question's answers it.
  home.clock.advance({ minutes: -70 })
  await answer(dao, id)
  expect(await row()).toMatchObject({ unanswered: false })
  home.clock.advance({ minutes: 70 })
  await end(who)
})

test('[D46] a chat that went back to the queue and is ended there stays with the agent who had it last, under the name that the member saw', async () => {
  await online(dao, 'Dao')
  await online(bee, 'Bee')
  const back = { state: 'closed', by: 'member', taken: true }
  const [handed, unanswered, retaken, lost] = [
    await talker('Handed'),
    await talker('Unanswered'),
    await talker('Retaken'),
    await talker('Lost'),
  ]
  const chats = [await asks(handed), await asks(unanswered), await asks(retaken), await asks(lost)] as const
  await take(dao, chats[0])
  await answer(dao, chats[0])
  await handBack(dao, chats[0])
  // While it waits, it is with nobody.
  expect(await sessionOf(handed)).toMatchObject({ state: 'waiting', agent: null })
  expect((await bee.ask(list, 'load-chat', { search: `#${chats[0]}` })).data.list).toMatchObject([
    { state: 'waiting', agent: null },
  ])
  await take(dao, chats[1])
  await handBack(dao, chats[1])
  for (const agent of [dao, bee]) {
    await take(agent, chats[2])
    await answer(agent, chats[2])
    await handBack(agent, chats[2])
  }
  await take(bee, chats[2])
  // The console of the agent of the last one ends without a word, and Dao comes back under another name.
  await take(dao, chats[3])
  await answer(dao, chats[3])
  home.clock.advance({ seconds: 91 })
  await tendChats(home.app)
  await online(dao, 'Daria')
  await online(bee, 'Bee')
  for (const who of [handed, unanswered, retaken, lost]) {
    expect(await sessionOf(who)).toMatchObject({ state: 'waiting', agent: null })
    await end(who)
  }
  const byDao = { ...back, agent: 'Dao', username: 'dao' }
  expect(await told(handed, chats[0])).toEqual({ ...byDao, answered: true })
  expect(await told(unanswered, chats[1])).toEqual({ ...byDao, answered: false })
  expect(await told(retaken, chats[2])).toEqual({ ...back, agent: 'Bee', username: 'bee', answered: true })
  expect(await told(lost, chats[3])).toEqual({ ...byDao, answered: true })

  // A chat that is taken again shows the present name of its agent, and keeps that one.
  const again = await talker('Again')
  const twice = await asks(again)
  await take(bee, twice)
  await handBack(bee, twice)
  await take(dao, twice)
  expect(await sessionOf(again)).toMatchObject({ state: 'active', agent: 'Daria' })
  await end(again)
  expect(await told(again, twice)).toEqual({ ...byDao, agent: 'Daria', answered: false })
  const found = (await bee.ask(list, 'load-agents', {})).data.list.find(({ username }) => username === 'dao')
  const ofDao = (await bee.ask(list, 'load-chat', { agent: found?.id ?? '', ended: 'member' })).data.list
  expect(ofDao.map(({ id }) => id)).toEqual(expect.arrayContaining([chats[0], chats[1], chats[3], twice]))
  expect(ofDao.map(({ id }) => id)).not.toContain(chats[2])
})

test('a chat that an earlier release closed in the queue gets the agent of its last answer', async () => {
  const kept = await talker('Kept')
  await online(dao, 'Dao')
  const id = await asks(kept)
  await take(dao, id)
  await answer(dao, id)
  await online(dao, 'Daria')
  await end(kept)
  await command(
    home.database.url,
    `update service_session set staff_id = null, agent_name = null where id = ${id}`,
  )
  expect(await told(kept, id)).toMatchObject({ agent: null, answered: true })
  const file = new URL('../../../migrations/0373_last_agent.sql', import.meta.url)
  const [filling = ''] = (await readFile(file, 'utf8')).split('-- The agent from whom')
  await command(home.database.url, filling)
  expect(await told(kept, id)).toMatchObject({ agent: 'Dao', username: 'dao', by: 'member' })
})

test('[D46] the figures of a day: chats, the average time until an agent takes one and answers, and the ratings', async () => {
  const [ann, ben] = [await talker('Ann'), await talker('Ben')]
  const eva = await staffPerson(home, 'support', 'eva')
  const beEva = () => online(eva, 'Agent eva')
  await beEva()
  // Two chats: taken after 40 and 80 s, answered after 60 and 180 s.
  for (const [who, taken, answered, stars] of [
    [ann, 40, 20, 5],
    [ben, 80, 100, 2],
  ] as const) {
    const id = await asks(who)
    home.clock.advance({ seconds: taken })
    await beEva()
    await take(eva, id)
    home.clock.advance({ seconds: answered })
    await answer(eva, id)
    await eva.ask(desk, 'do-close', { session_id: id })
    await who.ask(page, 'do-rate', { session_id: id, stars, words: '' })
  }
  const { list: days } = (await eva.ask(desk, 'load-figures', { days: 1 })).data
  expect(days.filter(({ agent }) => agent?.username === 'eva')).toEqual([
    {
      day: '2026-11-20',
      agent: { id: expect.any(String), name: 'Agent eva', username: 'eva' },
      chats: 2,
      take_seconds: 60,
      answer_seconds: 120,
      rated: 2,
      stars: 3.5,
    },
  ])
  await online(eva, 'Agent eva', false)
})

test('[D46] the figures are by agent: two of one name stay apart, one with a new name stays one, a chat that went back to the queue counts for its last agent', async () => {
  const [fon, gun] = [await staffPerson(home, 'support', 'fon'), await staffPerson(home, 'support', 'gun')]
  const serves = async (agent: StaffPerson, who: Talker) => {
    const id = await asks(who)
    await take(agent, id)
    await answer(agent, id)
    await agent.ask(desk, 'do-close', { session_id: id })
  }
  const [kip, lek] = [await talker('Kip'), await talker('Lek')]
  for (const agent of [fon, gun]) await online(agent, 'Service')
  await serves(fon, kip)
  await serves(gun, lek)
  await online(fon, 'Fon')
  await serves(fon, lek)
  const waits = await asks(kip)
  await take(fon, waits)
  await handBack(fon, waits)
  const figures = async () => (await dao.ask(desk, 'load-figures', { days: 1 })).data.list
  const counted = async () =>
    (await figures()).flatMap(({ agent, chats }) =>
      agent && ['fon', 'gun'].includes(agent.username) ? [[agent.username, agent.name, chats]] : [],
    )
  const expected = [
    ['fon', 'Fon', 3],
    ['gun', 'Service', 1],
  ]
  expect(await counted()).toEqual(expected)
  await end(kip)
  expect(await counted()).toEqual(expected)
  const none = (await figures()).filter(({ agent }) => agent === null)
  expect(none).toMatchObject([{ chats: 1, take_seconds: null, answer_seconds: null }])
})
