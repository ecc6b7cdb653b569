// The chat with customer service over HTTP: queue, assignment, lost agents, ratings, and that nothing is lost or doubled.
import type { StaffPerson } from '../../testing/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tendChats } from '../../chat/service/session.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { linesOf, logOf, newKey, refused } from '../../testing/chat/talk.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { newMember, newShop, order, pay, type Shelf } from '../../testing/shop.ts'
import { staffPerson } from '../../testing/staff.ts'

let home: TestApp
let shop: Shelf
let noy: Talker
let kham: Talker
let dao: StaffPerson
let bee: StaffPerson

const page = '/mine/service/external-service'
const desk = '/staff/service/desk'

/** A Friday in the middle of the working hours. */
const friday = new Date('2026-11-20T05:00:00Z')

beforeAll(async () => {
  home = await startTestApp()
  home.clock.advance({ seconds: (friday.getTime() - home.clock.now().getTime()) / 1000 })
  ;[noy, kham] = (await newTalkers(home, 'Noy', 'Kham')) as [Talker, Talker]
  shop = await newShop(home)
  dao = await staffPerson(home, 'support', 'dao')
  bee = await staffPerson(home, 'support', 'bee')
})
afterAll(() => home.close())

const openChat = async (who: Pick<Talker, 'ask'>, about?: string) =>
  (await who.ask(page, 'do-open', about === undefined ? {} : { about })).data
const say = async (who: Pick<Talker, 'ask'>, data: string, more: object = {}) => {
  const { conversation_id } = await openChat(who)
  const message = {
    to_id: conversation_id,
    chat_type: 'service',
    type: 'text',
    data,
    client_id: newKey(),
    ...more,
  }
  return (await who.ask('/chat/conversation/chat', 'send-message', message as never)).data
}
const sessionOf = async (who: Pick<Talker, 'ask'>) => (await who.ask(page, 'load-session', {})).data.session
const idOf = async (who: Pick<Talker, 'ask'>): Promise<string> => (await sessionOf(who))?.id ?? ''
const online = (agent: StaffPerson, is = true) =>
  agent.ask(desk, 'do-attend', { online: is, name: `Agent ${agent.name}` })
const take = (agent: StaffPerson, session_id: string) => agent.ask(desk, 'do-take', { session_id })
const answer = (agent: StaffPerson, session_id: string, data: string, client_id = newKey()) =>
  agent.ask(desk, 'do-send', { session_id, data, client_id })
const close = (agent: StaffPerson, session_id: string) => agent.ask(desk, 'do-close', { session_id })
const queue = async (agent: StaffPerson, tab: 'waiting' | 'mine' | 'all' | 'closed') =>
  (await agent.ask(desk, 'load-desk', { tab })).data
/** Brings every open session to its end. */
const clear = async () => {
  await online(dao)
  for (const { id, state } of (await queue(dao, 'all')).list) {
    if (state === 'active') continue
    await take(dao, id)
  }
  for (const agent of [dao, bee])
    for (const { id } of (await queue(agent, 'mine')).list) await close(agent, id)
}

test('[D46] a chat is taken under the lock of its log, as messages are written', async () => {
  const [lan] = await newTalkers(home, 'Lan')
  if (!lan) throw new Error('one person')
  await online(dao)
  await say(lan, 'Is anyone there?')
  const session = await idOf(lan)
  const { conversation_id } = await openChat(lan)
  const told = await atOnce(
    home,
    ['select from conversation where id = $1 for no key update', conversation_id],
    [() => take(dao, session)],
    ['select from service_session where id = $1 for update nowait', session],
  )
  expect(told).toEqual(['done'])
  await close(dao, session)
})

test('[D46] a member asks, waits, is answered by name, rates once; the transcript stays one log', async () => {
  await online(dao)
  const { conversation_id } = await openChat(noy)
  expect((await openChat(noy)).conversation_id).toBe(conversation_id)
  expect(await linesOf(noy)).toEqual([])
  const first = await say(noy, 'Where is my parcel?')
  expect(first.conversation_id).toBe(conversation_id)
  expect(await linesOf(noy)).toMatchObject([
    { chat_type: 'service', to_id: conversation_id, name: 'Customer service', noreadnum: 0 },
  ])
  expect(await sessionOf(noy)).toMatchObject({ state: 'waiting', ahead: 0, agent: null, may_rate: false })
  await say(kham, 'Me too')
  expect(await sessionOf(kham)).toMatchObject({ state: 'waiting', ahead: 1 })
  const id = await idOf(noy)
  await expect(answer(dao, id, 'too early')).rejects.toMatchObject(refused('chat-not-yours'))
  await take(dao, id)
  expect(await sessionOf(noy)).toMatchObject({ state: 'active', agent: 'Agent dao' })
  expect(await sessionOf(kham)).toMatchObject({ ahead: 0 })
  const key = newKey()
  const sent = (await answer(dao, id, 'It arrives today.', key)).data.message
  expect((await answer(dao, id, 'It arrives today.', key)).data.message.seq).toBe(sent.seq)
  await expect(answer(dao, id, 'Other words', key)).rejects.toMatchObject(refused('request-key-reused'))
  const read = (await dao.ask(desk, 'load-chat', { session_id: id })).data
  expect(read).toMatchObject({ older: false, session: { mine: true, unanswered: false } })
  expect(read.list.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect((await dao.ask(desk, 'load-chat', { session_id: id, before: 2 })).data.list).toHaveLength(1)
  const log = (await logOf(noy, conversation_id)).list
  expect(log.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(log.map(({ type, data }) => (type === 'tips' ? 'tip' : data))).toEqual([
    'Where is my parcel?',
    'tip',
    'It arrives today.',
  ])
  expect(log.at(-1)).toMatchObject({
    from_id: '0',
    from_name: 'Agent dao',
    chat_type: 'service',
    to_id: conversation_id,
  })
  expect((await linesOf(noy))[0]).toMatchObject({ noreadnum: 1 })
  await expect(noy.ask(page, 'do-rate', { session_id: id, stars: 5, words: '' })).rejects.toMatchObject(
    refused('service-rated'),
  )
  await close(dao, id)
  await expect(answer(dao, id, 'too late')).rejects.toMatchObject(refused('chat-not-yours'))
  expect(await sessionOf(noy)).toMatchObject({ state: 'closed', may_rate: true })
  await expect(kham.ask(page, 'do-rate', { session_id: id, stars: 1, words: '' })).rejects.toMatchObject(
    refused('record-not-found'),
  )
  await noy.ask(page, 'do-rate', { session_id: id, stars: 4, words: 'Quick' })
  await expect(noy.ask(page, 'do-rate', { session_id: id, stars: 1, words: '' })).rejects.toMatchObject(
    refused('service-rated'),
  )
  expect((await queue(dao, 'closed')).list[0]).toMatchObject({
    id,
    stars: 4,
    words: 'Quick',
    agent: 'Agent dao',
  })
  const figures = (await dao.ask(desk, 'load-figures', { days: 1 })).data.list
  expect(figures).toContainEqual(
    expect.objectContaining({
      agent: expect.objectContaining({ name: 'Agent dao' }),
      rated: 1,
      stars: 4,
      take_seconds: 0,
    }),
  )
  // The next message begins another session in the same log.
  await say(noy, 'One more thing')
  expect(await sessionOf(noy)).toMatchObject({ state: 'waiting' })
  expect(await idOf(noy)).not.toBe(id)
  await clear()
})

test('[D46] a product, an own order, no order of another member is attached; only to customer service', async () => {
  await befriend(noy, kham)
  const buyer = await newMember(home, 'Buyer', { money: '500.00' })
  const { id: goods, variants } = await shop.put('asked')
  const product = `product:${goods}`
  expect((await openChat(noy, product)).card).toMatchObject({ kind: 'product', code: goods })
  const sent = await say(noy, product, { type: 'card' })
  expect(sent.options.card).toMatchObject({ kind: 'product', code: goods })
  const { order_id: made } = await order(buyer, variants[0] ?? '')
  await pay(buyer, made)
  const own = await openChat(buyer, `order:${made}`)
  expect(own.card).toMatchObject({ kind: 'order', code: made })
  for (const about of [`order:${made}`, 'product:999999', 'refund:999999'])
    await expect(openChat(noy, about)).rejects.toMatchObject(refused('message-missing'))
  await expect(say(noy, `order:${made}`, { type: 'card' })).rejects.toMatchObject(refused('message-missing'))
  const toFriend = { to_id: kham.key, chat_type: 'single', type: 'card', data: product, client_id: newKey() }
  await expect(noy.ask('/chat/conversation/chat', 'send-message', toFriend as never)).rejects.toMatchObject(
    refused('member-not-found'),
  )
  await clear()
})

test('[D46] nobody writes into another member’s chat, and a service chat is not a group', async () => {
  const { conversation_id } = await openChat(noy)
  const message = { to_id: conversation_id, type: 'text', data: 'x', client_id: newKey() }
  for (const [who, chat_type] of [
    [kham, 'service'],
    [noy, 'group'],
  ] as const)
    await expect(
      who.ask('/chat/conversation/chat', 'send-message', { ...message, chat_type } as never),
    ).rejects.toMatchObject(refused('group-not-found'))
  expect((await queue(dao, 'all')).list).toEqual([])
})

test('[D46] of 64 agents that take one chat exactly one has it; the others are told who', async () => {
  await say(noy, 'Hello?')
  const id = await idOf(noy)
  const agents: StaffPerson[] = []
  for (let n = 0; n < 64; n++) agents.push(await staffPerson(home, 'support', `agent${n}`))
  await Promise.all(agents.map((agent) => online(agent)))
  const taken = await Promise.allSettled(agents.map((agent) => take(agent, id)))
  const winners = agents.filter((_, n) => taken[n]?.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  const [winner] = winners
  if (!winner) throw new Error('one agent has it')
  for (const one of taken)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject(refused('claimed-already', { name: `Agent ${winner.name}` }))
  expect((await queue(dao, 'all')).list).toMatchObject([{ id, agent: `Agent ${winner.name}` }])
  const tips = (await logOf(noy, (await openChat(noy)).conversation_id)).list.slice(-2)
  expect(tips.map(({ type }) => type)).toEqual(['text', 'tips'])
  await close(winner, id)
})

test('[D46] nothing waits on an agent who is offline: the chat returns to the queue and another one takes it', async () => {
  await Promise.all([online(dao), online(bee)])
  await say(noy, 'Are you there?')
  const id = await idOf(noy)
  await take(dao, id)
  // The agent's console ends without a word.
  home.clock.advance({ seconds: 91 })
  await tendChats(home.app)
  expect(await sessionOf(noy)).toMatchObject({ state: 'waiting', agent: null, ahead: 0 })
  await expect(answer(dao, id, 'I am back')).rejects.toMatchObject(refused('chat-not-yours'))
  await expect(take(dao, id)).rejects.toMatchObject(refused('agent-offline'))
  await online(bee)
  await take(bee, id)
  // An agent who goes offline leaves no chat behind.
  await online(bee, false)
  expect(await sessionOf(noy)).toMatchObject({ state: 'waiting' })
  await Promise.all([online(dao), online(bee)])
  await take(dao, id)
  const { list: agents } = (await dao.ask(desk, 'load-agents', {})).data
  const to = agents.find(({ name }) => name === 'Agent bee')?.id ?? ''
  await expect(bee.ask(desk, 'do-hand', { session_id: id, to })).rejects.toMatchObject(
    refused('chat-not-yours'),
  )
  await dao.ask(desk, 'do-hand', { session_id: id, to })
  expect(await sessionOf(noy)).toMatchObject({ state: 'active', agent: 'Agent bee' })
  await expect(answer(dao, id, 'x')).rejects.toMatchObject(refused('chat-not-yours'))
  await bee.ask(desk, 'do-hand', { session_id: id })
  expect(await sessionOf(noy)).toMatchObject({ state: 'waiting' })
  await clear()
})

test('[D46] messages of both sides at once are each in the log once, without a gap', async () => {
  await online(dao)
  await say(noy, 'first')
  const id = await idOf(noy)
  await take(dao, id)
  const { conversation_id } = await openChat(noy)
  const before = (await logOf(noy, conversation_id)).last_seq
  const keys = Array.from({ length: 16 }, newKey)
  await Promise.all(
    keys.flatMap((key, n) => [
      say(noy, `asked ${n}`, { client_id: `${key}-m` }),
      answer(dao, id, `answered ${n}`, `${key}-a`),
      answer(dao, id, `answered ${n}`, `${key}-a`),
    ]),
  )
  const { list, last_seq } = await logOf(noy, conversation_id)
  expect(last_seq).toBe(before + 32)
  const fresh = list.filter(({ seq }) => seq > before)
  expect(new Set(fresh.map(({ data }) => data)).size).toBe(32)
  expect(fresh.map(({ seq }) => seq)).toEqual(Array.from({ length: 32 }, (_, n) => before + n + 1))
  // Silence after an answer closes the chat; the member may still rate it.
  await answer(dao, id, 'Anything else?')
  home.clock.advance({ minutes: 61 })
  await online(dao)
  await tendChats(home.app)
  await dao.ask(desk, 'do-attend', { online: true, name: 'Dao' })
  expect(await sessionOf(noy)).toMatchObject({ state: 'closed', may_rate: true, agent: 'Agent dao' })
})

test('[D46] what was asked outside the working hours is answered later, with a notice; the card beside the chat', async () => {
  // The next Sunday, which is free.
  const sunday = new Date('2026-11-22T05:00:00Z').getTime()
  home.clock.advance({ seconds: (sunday - home.clock.now().getTime()) / 1000 })
  const { open, opens_at } = (await kham.ask(page, 'load-session', {})).data
  expect({ open, opens_at }).toEqual({ open: false, opens_at: '2026-11-23T02:00:00.000Z' })
  await say(kham, 'Open on Sunday?')
  const id = await idOf(kham)
  home.clock.advance({ days: 1 })
  // The sessions of staff have ended meanwhile.
  dao = await staffPerson(home, 'support', 'sunday')
  await online(dao)
  await take(dao, id)
  const notices = async () =>
    (await kham.ask('/mine/common/system-notice', 'load-system-notice', {})).data.list.map(
      ({ title }) => title,
    )
  const before = (await notices()).length
  await answer(dao, id, 'Now we are.')
  await answer(dao, id, 'Anything else?')
  expect((await notices()).slice(0, (await notices()).length - before)).toEqual([
    'Customer service has replied to your message',
  ])
  // Canned answers are in the language in which the member last opened the chat.
  const languageOf = async () => (await dao.ask(desk, 'load-chat', { session_id: id })).data.session.language
  expect(await languageOf()).toBe('en')
  await kham.in('lo')(page, 'do-open', {})
  expect(await languageOf()).toBe('lo')
  await dao.ask(desk, 'do-note', { session_id: id, words: 'Friendly' })
  expect((await dao.ask(desk, 'load-member', { session_id: id })).data).toMatchObject({
    nick_name: 'Kham',
    id: kham.key,
    balance: '0.00',
    tickets_open: 0,
    notes: [{ words: 'Friendly', by: 'sunday' }],
  })
  // The member ends it; a second time there is nothing to end.
  await kham.ask(page, 'do-end', {})
  await expect(kham.ask(page, 'do-end', {})).rejects.toMatchObject(refused('service-ended'))
  const log = (await logOf(kham, (await openChat(kham)).conversation_id)).list
  expect(JSON.stringify(log)).not.toContain('Friendly')
  expect(log.at(-1)?.options).toMatchObject({ tipsType: 'service-ended' })
})

test('[D46] channels, questions and canned answers: five languages, shortcuts, only for staff with the right', async () => {
  const text = '/staff/service/text'
  const title = { zh: '电话', en: 'Phone' }
  const save = (change: object = {}) =>
    dao.ask(text, 'do-save', {
      kind: 'channel',
      title,
      body: { zh: '工作日', en: 'Working days' },
      code: 'tel:+85620555',
      place: 0,
      shown: true,
      ...change,
    } as never)
  const { id } = (await save()).data
  for (const code of ['javascript:alert(1)', 'http://x', ''])
    await expect(save({ code })).rejects.toMatchObject(refused('code-malformed'))
  await save({ kind: 'answer', code: 'hi' })
  await expect(save({ kind: 'answer', code: 'hi' })).rejects.toMatchObject(refused('shortcut-taken'))
  const shown = async (language: 'en' | 'lo') =>
    (await noy.in(language)(page, 'load-external-service', {})).data
  expect(await shown('en')).toMatchObject({
    channels: [{ title: 'Phone', code: 'tel:+85620555' }],
    questions: [],
  })
  expect((await shown('lo')).channels[0]?.title).toBe('电话')
  // A text keeps its kind.
  await expect(save({ id, kind: 'answer', code: 'ho' })).rejects.toMatchObject(refused('record-not-found'))
  await save({ id, shown: false })
  const edited = (await dao.ask('/staff/service/text', 'load-text', { kind: 'channel' })).data.list
  expect(edited).toMatchObject([{ id, title, code: 'tel:+85620555', shown: false }])
  expect((await shown('en')).channels).toEqual([])
  await dao.ask(text, 'do-remove', { id })
  await expect(dao.ask(text, 'do-remove', { id })).rejects.toMatchObject(refused('record-not-found'))
  const goods = await staffPerson(home, 'goods', 'gift')
  await expect(goods.ask(desk, 'load-desk', { tab: 'all' })).rejects.toMatchObject({ code: 'not-permitted' })
})
