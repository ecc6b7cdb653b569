// The member's socket as devices use it: who may connect, what they receive, and what they may send.
import { momentText, timeIn } from '@banyan/rules/date'
import { randomUUID } from 'node:crypto'
import { commonErrors } from '@banyan/contract/errors'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { appendEntry } from '../chat/log/log.ts'
import { raiseVersion } from '../chat/relation/person.sql.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { befriend, makeGroup, newTalker, newTalkers, type Talker } from '../testing/chat/chat.ts'
import { connect, type Device, listen, openDevice } from '../testing/chat/socket.ts'

let home: TestApp
let url: string
let somchai: Talker
let mali: Talker
let keo: Talker
let chat: string
const open: Device[] = []

beforeAll(async () => {
  home = await startTestApp()
  url = await listen(home)
  ;[somchai, mali, keo] = (await newTalkers(home, 'Somchai', 'Mali', 'Keo')) as [Talker, Talker, Talker]
  chat = await befriend(somchai, mali)
})
afterAll(() => home.close())
afterEach(async () => {
  for (const device of open.splice(0)) {
    device.ws.close()
    await device.closed
  }
})

const online = async (person: Talker, language = 'en') => {
  const device = await connect(url, person, language)
  open.push(device)
  return device
}
const stranger = async (headers: Record<string, string> = {}) => {
  const device = await openDevice(url, headers)
  open.push(device)
  return device
}
const send = (from: Talker, to: Talker, data: string) =>
  from.ask('/chat/conversation/chat', 'send-message', {
    to_id: to.key,
    chat_type: 'single',
    type: 'text',
    data,
    client_id: randomUUID(),
  })
const words = (device: Device) => device.of('chat').map(({ data }) => data)

test('[T16 C13 D37 E8] Somchai’s phone logs in, and login is the first thing that it hears', async () => {
  const device = await online(somchai)
  expect(device.told).toEqual([
    { push_type: 'login', data: { user_id: somchai.key, version: expect.any(Number) } },
  ])
  device.say({ socket_type: 'pong' })
  await send(mali, somchai, 'are you there?')
  await device.hears('chat')
  expect(words(device)).toEqual(['are you there?'])
})

test.each<[string, () => Record<string, string>]>([
  ['a token that nobody has', () => ({ user_id: somchai.key, token: 'x'.repeat(43) })],
  ['Mali’s token under Somchai’s id', () => ({ user_id: somchai.key, token: mali.token })],
  ['no token', () => ({ user_id: somchai.key, token: '' })],
])('[D37 C15 T16] a login with %s is told why in its language, and closed', async (_, fields) => {
  const device = await stranger()
  device.say({ socket_type: 'login', language: 'lo', ...fields() })
  expect(await device.closed).toBe(4401)
  expect(device.told).toEqual([{ push_type: 'fail', data: commonErrors['lost-login'].lo }])
})

test.each<[string, string | Buffer]>([
  ['a login without a token', JSON.stringify({ socket_type: 'login', user_id: '1' })],
  ['a field that nobody asked for', JSON.stringify({ socket_type: 'pong', from_id: '1' })],
  ['typing before the login', JSON.stringify({ socket_type: 'typing', conversation_id: '1' })],
  ['something else', JSON.stringify({ socket_type: 'chat', data: 'x' })],
  ['no JSON', '{"socket_type":'],
  ['a binary frame', Buffer.from(JSON.stringify({ socket_type: 'pong' }))],
])('[C13 C15] %s gets fail and a close', async (_, said) => {
  const device = await stranger()
  device.ws.send(said)
  expect(await device.closed).toBe(4400)
  expect(device.told).toEqual([{ push_type: 'fail', data: commonErrors['illegal-parameter'].zh }])
})

test('[D37] a second login on one socket is refused', async () => {
  const device = await online(mali)
  device.say({ socket_type: 'login', user_id: mali.key, token: mali.token })
  expect(await device.closed).toBe(4400)
})

test('[D37] a page from elsewhere gets no socket; a program without Origin and our own page do', async () => {
  await expect(openDevice(url, { origin: 'https://elsewhere.example' })).rejects.toThrow('HTTP 403')
  await expect(openDevice(url, { origin: 'null' })).rejects.toThrow('HTTP 403')
  await stranger({ origin: url.replace('ws:', 'http:').replace('/socket', '') })
  await stranger()
  await expect(openDevice(url.replace('/socket', '/login/login'))).rejects.toThrow('HTTP 404')
  expect((await fetch(url.replace('ws:', 'http:'))).status).toBe(426)
})

test('[C26 D38 D39] a message reaches both of Mali’s devices and Somchai’s other one, after the commit', async () => {
  const [phone, tablet, own, other] = [
    await online(mali),
    await online(mali),
    await online(somchai),
    await online(keo),
  ]
  const { data } = await send(somchai, mali, 'lunch?')
  await Promise.all([phone, tablet, own].map((device) => device.hears('chat')))
  for (const device of [phone, tablet, own])
    expect(device.of('chat')).toMatchObject([{ chat_id: data.chat_id, seq: data.seq, data: 'lunch?' }])
  // Keo has no chat with them.
  expect(other.of('chat')).toEqual([])
})

test('[C26 D38] a hundred messages at once arrive in the order of the log, each once', async () => {
  const phone = await online(mali)
  await Promise.all(Array.from({ length: 100 }, (_, n) => send(somchai, mali, `message ${n}`)))
  await phone.hears('chat', 100)
  const seqs = phone.of('chat').map(({ seq }) => seq)
  expect(seqs).toEqual(Array.from({ length: 100 }, (_, n) => (seqs[0] ?? 0) + n))
})

test('[C16 D43] a recall is pushed under its own name and brings no words', async () => {
  const phone = await online(mali)
  const { data } = await send(somchai, mali, 'secret')
  await somchai.ask('/chat/conversation/chat', 'recall-message', {
    from_id: somchai.key,
    to_id: mali.key,
    chat_type: 'single',
    chat_id: data.chat_id,
  })
  await phone.hears('recall')
  expect(phone.of('recall')).toMatchObject([{ type: 'recall', data: '', options: { ref: data.chat_id } }])
})

test('[D38] entries that no news told of are found by the sweep, in order and once', async () => {
  const phone = await online(mali)
  const at = home.app.clock.now()
  const append = (data: string) =>
    home.app.database.transaction((tx) =>
      appendEntry(tx, { conversation: BigInt(chat), sender: somchai.id, type: 'text', data, at }),
    )
  await append('lost one')
  await append('lost two')
  await phone.hears('chat', 2)
  expect(words(phone)).toEqual(['lost one', 'lost two'])
  // Later entries are pushed immediately, and earlier ones are not repeated.
  await send(somchai, mali, 'and three')
  await phone.hears('chat', 3)
  expect(words(phone)).toEqual(['lost one', 'lost two', 'and three'])
})

test('[D38] an entry whose news overtakes the one before waits for it, or for the log', async () => {
  const phone = await online(mali)
  const at = home.app.clock.now()
  const append = (data: string) =>
    home.app.database.transaction((tx) =>
      appendEntry(tx, { conversation: BigInt(chat), sender: somchai.id, type: 'text', data, at }),
    )
  const [one, two, three] = [await append('1'), await append('2'), await append('3')]
  home.app.bus.publish({ kind: 'entries', conversation: chat, entries: [two] })
  home.app.bus.publish({ kind: 'entries', conversation: chat, entries: [one] })
  await phone.hears('chat', 2)
  const four = await append('4')
  home.app.bus.publish({ kind: 'entries', conversation: chat, entries: [four] })
  await phone.hears('chat', 4)
  home.app.bus.publish({ kind: 'entries', conversation: chat, entries: [three] })
  await send(somchai, mali, '5')
  await phone.hears('chat', 5)
  expect(words(phone)).toEqual(['1', '2', '3', '4', '5'])
})

test('[D37] a version that no news told of is told as changed', async () => {
  const phone = await online(keo)
  const version = await home.app.database.transaction((tx) => raiseVersion(tx, keo.id, home.app.clock.now()))
  await phone.hears('changed')
  expect(phone.of('changed')).toEqual([{ version }])
})

test('[C20 C24 T20] who comes into a group hears it from then on, and not after leaving', async () => {
  const owner = await newTalker(home, 'Noy')
  const guest = await newTalker(home, 'Bounmy')
  await befriend(owner, guest)
  const [ownerPhone, guestPhone] = [await online(owner), await online(guest)]
  const group = await makeGroup(owner, [guest], 'Garden')
  await guestPhone.hears('insertGroupList')
  const say = (data: string) =>
    owner.ask('/chat/conversation/chat', 'send-message', {
      to_id: group,
      chat_type: 'group',
      type: 'text',
      data,
      client_id: randomUUID(),
    })
  await say('welcome')
  await expect.poll(() => words(guestPhone)).toContain('welcome')
  await owner.ask('/chat/group/members', 'remove-members', { group_id: group, members: [guest.key] })
  await guestPhone.hears('removeGroupMember')
  await say('among us')
  await expect.poll(() => words(ownerPhone)).toContain('among us')
  expect(words(guestPhone)).not.toContain('among us')
})

/** True if what the driver was given reads messages of a conversation. */
const readsFrom = (conversation: string, query: unknown): boolean => {
  const { text = '', values = [] } = query as { text?: string; values?: unknown[] }
  return text.includes('from chat_message where') && values.map(String).includes(conversation)
}

test('[C20 D38] many who come together each hear of it once, and the log is read once for all of them', async () => {
  const owner = await newTalker(home, 'Phet')
  const guests = await newTalkers(home, 'Ae', 'Bo', 'Cha', 'Da', 'Ek', 'Fon')
  for (const guest of guests) await befriend(owner, guest)
  const phones = await Promise.all(guests.map((guest) => online(guest)))
  const asked = vi.spyOn(Client.prototype, 'query')
  try {
    const group = await makeGroup(owner, guests, 'Boat race')
    const readings = () => asked.mock.calls.filter(([query]) => readsFrom(group, query)).length
    const tips = (phone: Device) =>
      phone.of('chat').filter(({ options }) => options.tipsType === 'create-group').length
    await expect.poll(() => phones.map(tips)).toEqual(phones.map(() => 1))
    // The sweep may read it once more.
    expect(readings()).toBeLessThan(guests.length)
  } finally {
    asked.mockRestore()
  }
})

test('[D44] typing is shown to the other one only, and not too often', async () => {
  const [phone, own, twin] = [await online(mali), await online(somchai), await online(somchai)]
  for (let n = 0; n < 10; n++) own.say({ socket_type: 'typing', conversation_id: chat })
  await phone.hears('typing')
  await send(somchai, mali, 'done typing')
  await Promise.all([phone, own, twin].map((device) => device.hears('chat')))
  expect(phone.of('typing')).toEqual([{ conversation_id: chat, chat_type: 'single', from_id: somchai.key }])
  expect([...own.of('typing'), ...twin.of('typing')]).toEqual([])
})

test('[D44 D41] typing in somebody else’s chat, or to one who blocked, reaches nobody', async () => {
  const [phone, spy] = [await online(mali), await online(keo)]
  spy.say({ socket_type: 'typing', conversation_id: chat })
  const bona = await newTalker(home, 'Bona')
  const theirs = await befriend(bona, mali)
  await home.database.db
    .insertInto('blocked')
    .values({ member_id: mali.id, blocked_id: bona.id, created_at: home.app.clock.now() })
    .execute()
  const writer = await online(bona)
  writer.say({ socket_type: 'typing', conversation_id: theirs })
  spy.say({ socket_type: 'pong' })
  await send(somchai, mali, 'meanwhile')
  await phone.hears('chat')
  expect(phone.of('typing')).toEqual([])
  expect(spy.ws.readyState).toBe(spy.ws.OPEN)
})

test('[D29] signing off closes that device’s socket; a new password closes all', async () => {
  const somsak = await newTalker(home, 'Somsak')
  const token = await home.app.database.transaction((tx) =>
    home.app.sessions.open(tx, somsak.id, 'his tablet'),
  )
  const [phone, tablet] = [await online(somsak), await online({ ...somsak, token })]
  await somsak.ask('/mine/common/setting', 'sign-off', {})
  expect(await phone.closed).toBe(4401)
  expect(tablet.ws.readyState).toBe(tablet.ws.OPEN)
  await home.app.database.transaction((tx) => home.app.sessions.endAll(tx, somsak.id))
  home.app.sessions.ended(somsak.id)
  expect(await tablet.closed).toBe(4401)
  expect(tablet.of('fail')).toEqual([commonErrors['lost-login'].en])
})

test('[D29] who is frozen or banned loses the socket, and a ban is told with its end at the next login', async () => {
  const sou = await newTalker(home, 'Sou')
  const phone = await online(sou)
  const until = new Date(home.app.clock.now().getTime() + 3_600_000)
  await home.database.db
    .insertInto('chat_person')
    .values({ member_id: sou.id, banned_until: until, changed_at: home.app.clock.now() })
    .onConflict((row) => row.column('member_id').doUpdateSet({ banned_until: until }))
    .execute()
  home.app.bus.publish({ kind: 'ended', member: sou.key, session: null })
  expect(await phone.closed).toBe(4403)
  const again = await stranger()
  const time_zone = 'Asia/Vientiane'
  again.say({ socket_type: 'login', user_id: sou.key, token: sou.token, language: 'en', time_zone })
  expect(await again.closed).toBe(4403)
  expect(again.reason, 'for the app, which says it in the zone of its reader').toBe(until.toISOString())
  expect(again.of('fail')).toEqual([expect.stringContaining(momentText(timeIn(time_zone, until), 'en'))])
  const vanna = await newTalker(home, 'Vanna')
  const hers = await online(vanna)
  const freeze = home.database.db.updateTable('member').set({ frozen_until: until })
  await freeze.where('id', '=', vanna.id).execute()
  // No event was published: the sweep finds it. A socket that is silent for a minute is closed for that.
  const answering = () => (hers.say({ socket_type: 'pong' }), hers.ws.readyState)
  await expect.poll(answering, { interval: 1_000, timeout: 90_000 }).toBe(hers.ws.CLOSED)
  expect(await hers.closed).toBe(4401)
})

test('a flood is cut off, a frame of 10 MB is not read, and the others notice nothing', async () => {
  const [phone, flooder, giant] = [await online(mali), await online(keo), await online(keo)]
  for (let n = 0; n < 1000; n++) flooder.say({ socket_type: 'pong' })
  expect(await flooder.closed).toBe(4429)
  expect(flooder.of('fail')).toEqual([commonErrors['too-many-requests'].en])
  giant.ws.send('x'.repeat(10 * 1024 * 1024))
  expect([1006, 1009]).toContain(await giant.closed)
  await send(somchai, mali, 'still here')
  await phone.hears('chat')
})

test('[D37 C26] two hundred devices of ten people hear a message once each', async () => {
  const people = await newTalkers(home, ...Array.from({ length: 10 }, (_, n) => `Person ${n}`))
  const [owner, ...others] = people as [Talker, ...Talker[]]
  const group = await makeGroup(owner, others, 'Crowd')
  const devices = await Promise.all(
    people.flatMap((person) => Array.from({ length: 20 }, () => online(person))),
  )
  const { data } = await owner.ask('/chat/conversation/chat', 'send-message', {
    to_id: group,
    chat_type: 'group',
    type: 'text',
    data: 'to everybody',
    client_id: randomUUID(),
  })
  await Promise.all(devices.map((device) => device.hears('chat')))
  const figures = await home.server.metrics()
  expect(Number(/^banyan_sockets (\d+)$/m.exec(figures)?.[1])).toBeGreaterThanOrEqual(200)
  for (const device of devices) expect(device.of('chat').map(({ seq }) => seq)).toEqual([data.seq])
})

test('[D37] one member has twenty sockets at most', async () => {
  const many = await newTalker(home, 'Many')
  for (let n = 0; n < 20; n++) await online(many)
  const last = await stranger()
  last.say({ socket_type: 'login', user_id: many.key, token: many.token, language: 'en' })
  expect(await last.closed).toBe(4429)
})

test('[D38] who reads too slowly is dropped, and the others hear everything', async () => {
  const [phone, slow] = [await online(mali), await online(mali)]
  // A device that stopped reading: the data fills the kernel's buffers, then the server's.
  slow.ws.pause()
  const text = 'x'.repeat(5000)
  const before = await home.app.database.transaction((tx) =>
    appendEntry(tx, {
      conversation: BigInt(chat),
      sender: somchai.id,
      type: 'text',
      data: 'slow',
      at: home.app.clock.now(),
    }),
  )
  const count = 3000
  let mostBytes = 0
  for (let n = 1; n <= count; n++) {
    home.app.bus.publish({
      kind: 'conversation',
      conversation: chat,
      push: { push_type: 'chat', data: { ...before, data: text } },
    })
    if (n % 100 === 0) await phone.hears('chat', n)
    mostBytes = Math.max(mostBytes, home.server.sockets().waitingBytes)
  }
  expect(mostBytes, 'bytes that wait are counted').toBeGreaterThan(100_000)
  slow.ws.resume()
  await slow.closed
  expect(slow.of('chat').length).toBeLessThan(count)
  await send(somchai, mali, 'after it')
  await expect.poll(() => words(phone)).toContain('after it')
})

test('[D58 D37] a server that is told to stop lets its sockets go at once, also those that do not answer', async () => {
  const other = await startTestApp({
    PUBLIC_URL: 'https://banyan.example',
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  const there = await listen(other)
  const [noy] = await newTalkers(other, 'Noy')
  if (!noy) throw new Error('there is no member')
  const host = there.replace('ws:', 'http:').replace('/socket', '')
  // A production server that starts on a busy machine is overloaded at first, and refuses everything.
  await expect.poll(async () => (await fetch(`${host}/health`)).status).toBe(200)
  // In production a page must come from PUBLIC_URL; another name of the same server is refused.
  await expect(openDevice(there, { origin: host })).rejects.toThrow('HTTP 403')
  const [awake, asleep] = [await connect(there, noy), await connect(there, noy)]
  const page = await openDevice(there, { origin: 'https://banyan.example' })
  asleep.ws.pause()
  // A server that waited for the device asleep would wait longer than a test may take.
  await other.close()
  expect([await awake.closed, await page.closed]).toEqual([1001, 1001])
  asleep.ws.terminate()
})
