// The console's socket: who may connect, what staff are told, and that members and agents see each other typing.
import { commonErrors } from '@banyan/contract/errors'
import { type StaffPush, staffPushes } from '@banyan/contract/staff/socket'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { appendEntry } from '../../chat/log/log.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { connect, listen } from '../../testing/chat/socket.ts'
import { newKey } from '../../testing/chat/talk.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { StaffConnections } from './connections.ts'

let home: TestApp
let url: string
let noy: Talker
let kham: Talker
let dao: StaffPerson
const open: Console[] = []

interface Console {
  readonly ws: WebSocket
  readonly told: StaffPush[]
  readonly closed: Promise<number>
  say(what: object): void
  hears(push: StaffPush): Promise<void>
}

beforeAll(async () => {
  home = await startTestApp()
  url = await listen(home)
  ;[noy, kham] = (await newTalkers(home, 'Noy', 'Kham')) as [Talker, Talker]
  dao = await staffPerson(home, 'support', 'dao')
})
afterAll(() => home.close())
afterEach(async () => {
  for (const one of open.splice(0)) {
    one.ws.close()
    await one.closed
  }
})

async function openConsole(headers: Record<string, string> = {}): Promise<Console> {
  const ws = new WebSocket(url.replace('/socket', '/staff/socket'), { headers })
  const told: StaffPush[] = []
  ws.on('message', (data: Buffer) => told.push(staffPushes.parse(JSON.parse(data.toString()))))
  const closed = new Promise<number>((done) => ws.once('close', done))
  await new Promise<void>((done, failed) => {
    ws.once('open', () => done())
    ws.once('error', failed)
    ws.once('unexpected-response', (_, reply) => failed(new Error(`HTTP ${reply.statusCode}`)))
  })
  ws.on('error', () => undefined)
  const one: Console = {
    ws,
    told,
    closed,
    say: (what) => ws.send(JSON.stringify(what)),
    hears: (push) => expect.poll(() => told).toContainEqual(push),
  }
  open.push(one)
  return one
}

async function logIn(person: Pick<StaffPerson, 'token'>): Promise<Console> {
  const one = await openConsole()
  one.say({ socket_type: 'login', token: person.token, language: 'en' })
  await expect.poll(() => one.told.map(({ push_type }) => push_type)).toContain('login')
  return one
}

const page = '/mine/service/external-service'
const desk = '/staff/service/desk'
const openChat = async (who: Talker) => (await who.ask(page, 'do-open', {})).data.conversation_id
async function say(who: Talker, data: string): Promise<string> {
  const to_id = await openChat(who)
  const message = { to_id, chat_type: 'service', type: 'text', data, client_id: newKey() }
  await who.ask('/chat/conversation/chat', 'send-message', message as never)
  return to_id
}
const idOf = async (who: Talker) => (await who.ask(page, 'load-session', {})).data.session?.id ?? ''

test('[D46] staff log in with their token; a member’s token, other messages and foreign pages are refused', async () => {
  const one = await logIn(dao)
  expect(one.told).toEqual([{ push_type: 'login', data: { staff_id: expect.any(String) } }])
  one.say({ socket_type: 'pong' })
  for (const token of [noy.token, 'x'.repeat(43), '']) {
    const other = await openConsole()
    other.say({ socket_type: 'login', token, language: 'en' })
    expect(await other.closed).toBe(4401)
    expect(other.told).toEqual([{ push_type: 'fail', data: commonErrors['lost-login'].en }])
  }
  for (const said of [
    { socket_type: 'typing', conversation_id: '1' },
    { socket_type: 'login', user_id: noy.key, token: dao.token },
    { socket_type: 'chat' },
  ]) {
    const other = await openConsole()
    other.say(said)
    expect(await other.closed).toBe(4400)
  }
  await expect(openConsole({ origin: 'https://elsewhere.example' })).rejects.toThrow('HTTP 403')
  // A staff token opens no member's socket.
  const member = new WebSocket(url)
  await new Promise((done) => member.once('open', done))
  member.send(JSON.stringify({ socket_type: 'login', user_id: '1', token: dao.token }))
  expect(await new Promise((done) => member.once('close', done))).toBe(4401)
})

test('[D46] each message and each change of a chat reaches the desks, ids only; staff without the right hear nothing', async () => {
  const [agent, other] = [await logIn(dao), await logIn(await staffPerson(home, 'goods', 'gift'))]
  const conversation_id = await say(noy, 'Is anyone here?')
  const push: StaffPush = { push_type: 'chat', data: { conversation_id } }
  const count = () => agent.told.filter(({ push_type }) => push_type === 'chat').length
  const next = async (act: () => Promise<unknown>) => {
    const before = count()
    await act()
    await expect.poll(count).toBeGreaterThan(before)
  }
  await agent.hears(push)
  await dao.ask(desk, 'do-attend', { online: true, name: 'Dao' })
  const session_id = await idOf(noy)
  await next(() => dao.ask(desk, 'do-take', { session_id }))
  await next(() => dao.ask(desk, 'do-send', { session_id, data: 'Yes', client_id: newKey() }))
  await next(() => dao.ask(desk, 'do-close', { session_id }))
  await next(() => noy.ask(page, 'do-rate', { session_id, stars: 5, words: '' }))
  await noy.ask('/mine/service/worksheet', 'do-worksheet', {
    type: 'other',
    words: 'A question about my account',
    images: [],
    contact: '',
  })
  await expect.poll(() => agent.told.map(({ push_type }) => push_type)).toContain('ticket')
  expect(JSON.stringify(agent.told)).not.toContain('anyone')
  expect(
    other.told
      .map(({ push_type }) => push_type)
      .filter((type) => type !== 'ping' && type !== 'counts' && type !== 'list'),
  ).toEqual(['login'])
})

test('[D46] a change whose event was lost, and changed counts, are told by the sweep', async () => {
  const agent = await logIn(dao)
  const conversation_id = await openChat(kham)
  // An entry that no process announces.
  await home.app.database.transaction((tx) =>
    appendEntry(tx, {
      conversation: BigInt(conversation_id),
      sender: 0n,
      type: 'tips',
      options: { tipsType: 'service-ended' },
      at: home.clock.now(),
    }),
  )
  await agent.hears({ push_type: 'chat', data: { conversation_id } })
  await kham.ask('/mine/service/worksheet', 'do-worksheet', {
    type: 'other',
    words: 'Another question',
    images: [],
    contact: '',
  })
  await agent.hears({ push_type: 'counts', data: {} })
  await agent.hears({ push_type: 'list', data: { list: 'ticket' } })
})

test('[D46] a changed list is told to those who can open it', async () => {
  const agent = await logIn(dao)
  const told = () => agent.told.filter((one) => JSON.stringify(one).includes('"notice"'))
  const lists = () => agent.told.flatMap((one) => (one.push_type === 'list' ? [one.data.list] : []))
  const openAnother = () =>
    noy.ask('/mine/service/worksheet', 'do-worksheet', {
      type: 'other',
      words: 'One more question',
      images: [],
      contact: '',
    })
  await openAnother()
  await expect.poll(lists).toContain('ticket')
  // A person without the right to a list gets no push about the list.
  expect(told()).toEqual([])
})

test('[D46] without a console nothing is kept of the chats; a console that comes later is told what changes then', async () => {
  const sockets = new StaffConnections(home.app)
  const deaf = home.app.bus.listen((news) => sockets.tellNews(news))
  const conversation_id = await say(noy, 'Nobody is here')
  await say(kham, 'Hello?')
  expect(sockets.heads.size).toBe(0)
  deaf()
  const agent = await logIn(dao)
  await say(noy, 'And now?')
  await agent.hears({ push_type: 'chat', data: { conversation_id } })
})

test('[D46] agent and member see each other typing; only in the agent’s own chat', async () => {
  const agent = await logIn(dao)
  const conversation_id = await say(noy, 'Hello')
  const device = await connect(url, noy)
  device.say({ socket_type: 'typing', conversation_id })
  await agent.hears({ push_type: 'typing', data: { conversation_id } })
  const stranger = await logIn(await staffPerson(home, 'support', 'bee'))
  stranger.say({ socket_type: 'typing', conversation_id })
  await dao.ask(desk, 'do-attend', { online: true, name: 'Dao' })
  await dao.ask(desk, 'do-take', { session_id: await idOf(noy) })
  await device.hears('chat')
  expect(device.of('typing')).toEqual([])
  agent.say({ socket_type: 'typing', conversation_id })
  await device.hears('typing')
  expect(device.of('typing')).toEqual([{ conversation_id, chat_type: 'service', from_id: '0' }])
  // The desks get no push while the agent types.
  const typed = agent.told.filter(({ push_type }) => push_type === 'typing')
  expect(typed).toHaveLength(1)
  device.ws.close()
  await device.closed
})

test('[D46] after signing off the socket is closed, and who has left gets none', async () => {
  const leaving = await staffPerson(home, 'support', 'leaving')
  const [one, two] = [await logIn(leaving), await logIn(leaving)]
  await leaving.ask('/staff/login/login', 'sign-off', {})
  expect(await Promise.all([one.closed, two.closed])).toEqual([4401, 4401])
  const fired = await staffPerson(home, 'support', 'fired')
  await home.app.database.db
    .updateTable('staff')
    .set({ ended_at: home.clock.now() })
    .where('name', '=', 'fired')
    .execute()
  const late = await openConsole()
  late.say({ socket_type: 'login', token: fired.token })
  expect(await late.closed).toBe(4401)
})
