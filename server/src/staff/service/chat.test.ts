// The list of all chats with customer service: filters, order, pages, counts, and the file.
import { readFile } from 'node:fs/promises'
import type { RequestOf } from '@banyan/contract/call'
import type * as contract from '@banyan/contract/staff/service/chat'
import { readCsvLines } from '@banyan/rules/csv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { newKey } from '../../testing/chat/talk.ts'
import { exportedFile } from '../../testing/lists/exported.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { command } from '../../testing/template.ts'

type Filter = RequestOf<typeof contract.loadChat>

const page = '/mine/service/external-service'
const desk = '/staff/service/desk'
const path = '/staff/service/chat'
let home: TestApp
let bee: StaffPerson
let noy: Talker
let ben: Talker
/** The chats by name. */
const chats: Record<'slow' | 'given-up' | 'praised' | 'open' | 'new', string> = {
  slow: '',
  'given-up': '',
  praised: '',
  open: '',
  new: '',
}

const go = (time: string) =>
  home.clock.advance({ seconds: (new Date(time).getTime() - home.clock.now().getTime()) / 1000 })
/** Opens a chat and returns its session. */
async function asks(who: Talker): Promise<string> {
  home.clock.advance({ seconds: 1 })
  const { conversation_id } = (await who.ask(page, 'do-open', {})).data
  const text = { to_id: conversation_id, chat_type: 'service', type: 'text', data: 'Hello' } as const
  await who.ask('/chat/conversation/chat', 'send-message', { ...text, client_id: newKey() })
  return (await who.ask(page, 'load-session', {})).data.session?.id ?? ''
}
const takes = async (agent: StaffPerson, session_id: string) => {
  await agent.ask(desk, 'do-attend', { online: true, name: `Agent ${agent.name}` })
  await agent.ask(desk, 'do-take', { session_id })
}
const serves = async (agent: StaffPerson, session_id: string) => {
  await takes(agent, session_id)
  await agent.ask(desk, 'do-send', { session_id, data: 'Hello', client_id: newKey() })
  await agent.ask(desk, 'do-close', { session_id })
}

beforeAll(async () => {
  home = await startTestApp()
  go('2026-11-20T05:00:00Z')
  const [first, kham, third, lan] = await newTalkers(home, 'Noy', 'Kham', 'Ben', 'Lan')
  if (!first || !kham || !third || !lan) throw new Error('four people')
  noy = first
  ben = third
  const dao = await staffPerson(home, 'support', 'dao')
  chats.slow = await asks(noy)
  await serves(dao, chats.slow)
  await noy.ask(page, 'do-rate', { session_id: chats.slow, stars: 2, words: '=Slow' })
  chats['given-up'] = await asks(kham)
  await kham.ask(page, 'do-end', {})
  // Half past midnight in Vientiane; the day before in UTC.
  go('2026-11-20T17:30:00Z')
  bee = await staffPerson(home, 'support', 'bee')
  chats.praised = await asks(noy)
  await serves(bee, chats.praised)
  await noy.ask(page, 'do-rate', { session_id: chats.praised, stars: 5, words: '' })
  chats.open = await asks(ben)
  await takes(bee, chats.open)
  chats.new = await asks(lan)
})
afterAll(() => home.close())

const load = async (filter: Filter = {}) => (await bee.ask(path, 'load-chat', filter)).data
const found = async (filter: Filter) => {
  const { list } = await load(filter)
  return list.map(({ id }) => Object.entries(chats).find(([, one]) => one === id)?.[0])
}
const agentOf = async (name: string) =>
  (await bee.ask(path, 'load-agents', {})).data.list.find((one) => one.name === name)?.id ?? ''

test('[D52 (chats: counts, filters, search)] chats are found by state, agent, rating, ending, day and member', async () => {
  expect(await found({})).toEqual(['new', 'open', 'praised', 'given-up', 'slow'])
  expect((await load()).counts).toEqual({ waiting: 1, active: 1 })
  expect(await found({ state: 'waiting' })).toEqual(['new'])
  expect(await found({ state: 'active' })).toEqual(['open'])
  expect(await found({ state: 'closed' })).toEqual(['praised', 'given-up', 'slow'])
  expect(await found({ agent: await agentOf('Agent dao') })).toEqual(['slow'])
  expect(await found({ agent: await agentOf('Agent bee') })).toEqual(['open', 'praised'])
  expect(await found({ stars: '2' })).toEqual(['slow'])
  expect(await found({ stars: '3' })).toEqual([])
  expect(await found({ ended: 'agent' })).toEqual(['praised', 'slow'])
  expect(await found({ ended: 'member' })).toEqual(['given-up'])
  expect(await found({ ended: 'unanswered' })).toEqual(['given-up'])
  expect(await found({ ended: 'idle' })).toEqual([])
  expect(await found({ to: '2026-11-20' })).toEqual(['given-up', 'slow'])
  expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['new', 'open', 'praised'])
  expect(await found({ search: 'Noy' })).toEqual(['praised', 'slow'])
  expect(await found({ search: `#${chats.open}` })).toEqual(['open'])
  expect(await found({ member: noy.key, stars: '5' })).toEqual(['praised'])
  expect((await load({ stars: '2' })).list).toMatchObject([
    {
      id: chats.slow,
      member: { nick_name: 'Noy' },
      agent: { name: 'Agent dao' },
      state: 'closed',
      closed_by: 'agent',
      stars: 2,
      words: '=Slow',
    },
  ])
})

test('[D52 (chats: CSV export)] the file has the filtered chats, without formulas and without messages', async () => {
  const { data } = await bee.ask(path, 'do-export', { ended: 'agent' })
  const lines = readCsvLines(await exportedFile(home, bee.ask, data.id)) ?? []
  expect(lines.map(({ cells }) => cells[0])).toEqual(['Number', chats.praised, chats.slow])
  expect(lines[2]?.cells).toEqual(
    expect.arrayContaining(['2026-11-20 12:00:01', 'Closed', 'Noy', 'Agent dao', 'Agent', '2', `'=Slow`]),
  )
  expect(JSON.stringify(lines)).not.toContain('Hello')
})

test('[D50] only those who may answer chats see the list and export it', async () => {
  const gift = await staffPerson(home, 'goods', 'gift')
  for (const control of ['load-chat', 'load-agents', 'do-export'] as const)
    await expect(gift.ask(path, control, {})).rejects.toMatchObject({ code: 'not-permitted' })
})

test('[D52 (chats)] a closed chat keeps the name that its member saw; an open one shows the present name', async () => {
  const rename = (name: string) => bee.ask(desk, 'do-attend', { online: true, name })
  const namesOf = async (filter: Filter) => (await load(filter)).list.map(({ agent }) => agent?.name)
  await rename('Bella')
  expect(await namesOf({ state: 'active' })).toEqual(['Bella'])
  await ben.ask(page, 'do-end', {})
  await rename('Betty')
  const all = await bee.ask(path, 'load-agents', {})
  expect(all.data.list).toContainEqual({ id: expect.any(String), name: 'Betty', username: 'bee' })
  expect(await namesOf({ agent: await agentOf('Betty') })).toEqual(['Bella', 'Agent bee'])
  expect((await ben.ask(page, 'load-session', {})).data.session).toMatchObject({ agent: 'Bella' })
  expect((await bee.ask(desk, 'load-desk', { tab: 'closed', search: 'Ben' })).data.list).toMatchObject([
    { id: chats.open, agent: 'Bella' },
  ])
  const { data } = await bee.ask(path, 'do-export', { stars: '5' })
  const [, line] = readCsvLines(await exportedFile(home, bee.ask, data.id)) ?? []
  expect(line?.cells.slice(5, 7)).toEqual(['Agent bee', 'bee'])
})

test('a chat that an earlier release closed gets the name of its last answer, or without one the name of today', async () => {
  const file = new URL('../../../migrations/0372_agent_names.sql', import.meta.url)
  await command(home.database.url, 'update service_session set agent_name = null')
  await command(home.database.url, await readFile(file, 'utf8'))
  const names = new Map((await load({ state: 'closed' })).list.map(({ id, agent }) => [id, agent?.name]))
  expect(names.get(chats.praised)).toBe('Agent bee')
  expect(names.get(chats.open)).toBe('Betty')
  expect(names.get(chats.slow)).toBe('Agent dao')
  expect(names.get(chats['given-up'])).toBeUndefined()
})

test('each chat is on one page, in the order of the list, even if many began at the same moment', async () => {
  await command(
    home.database.url,
    `insert into service_session (conversation_id, member_id, state, first_seq, created_at, asked_at, closed_at, closed_by)
     select conversation_id, member_id, 'closed', 1, at, at, at, 'idle'
     from service_chat, generate_series(1, 45) n, (select timestamptz '2026-10-01T00:00:00Z' as at) t
     where member_id = ${noy.key}`,
  )
  const ids: string[] = []
  for (let cursor: string | undefined, more = true; more;) {
    const { list, next } = await load({ ended: 'idle', ...(cursor === undefined ? {} : { cursor }) })
    ids.push(...list.map(({ id }) => id))
    cursor = next ?? undefined
    more = next !== null
  }
  expect(ids).toHaveLength(45)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => Number(b) - Number(a)))
})
