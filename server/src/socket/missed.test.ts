// What a socket gets although its event was lost, or although the hub could not read what the event was about.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { raiseVersion } from '../chat/relation/person.sql.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { befriend, makeGroup, newTalkers, type Talker } from '../testing/chat/chat.ts'
import { connect, type Device, listen, openDevice } from '../testing/chat/socket.ts'

let home: TestApp
let url: string
let somchai: Talker
let mali: Talker
const open: Device[] = []

beforeAll(async () => {
  home = await startTestApp()
  url = await listen(home)
  ;[somchai, mali] = (await newTalkers(home, 'Somchai', 'Mali')) as [Talker, Talker]
  await befriend(somchai, mali)
})
afterAll(() => home.close())
afterEach(async () => {
  for (const device of open.splice(0)) {
    device.ws.close()
    await device.closed
  }
})

const online = async (person: Talker) => {
  const device = await connect(url, person)
  open.push(device)
  return device
}

const say = (group: string, data: string) =>
  somchai.ask('/chat/conversation/chat', 'send-message', {
    to_id: group,
    chat_type: 'group',
    type: 'text',
    data,
    client_id: randomUUID(),
  })
const words = (device: Device) => device.of('chat').map(({ data }) => data)

/** Holds back the reads whose text contains `part`. `fail` lets them fail, and later reads succeed. */
function failReads(part: string) {
  // Called with its own client below.
  // oxlint-disable-next-line typescript/unbound-method
  const real = Client.prototype.query
  const waiting: (() => void)[] = []
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    const [{ text = '' } = {}] = given as unknown as [{ text?: string }?]
    if (!text.includes(part)) return Reflect.apply(real, this, given)
    return new Promise((_, fail) => waiting.push(() => fail(new Error('the database is away'))))
  })
  return {
    began: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
    fail: () => {
      spy.mockRestore()
      for (const one of waiting) one()
    },
  }
}

test('[D37] a second device that logs in knows a version that no news told of, and the first is told of it', async () => {
  const first = await online(somchai)
  const version = await home.app.database.transaction((tx) =>
    raiseVersion(tx, somchai.id, home.app.clock.now()),
  )
  const second = await online(somchai)
  expect(second.of('login')).toEqual([{ user_id: somchai.key, version }])
  await first.hears('changed')
  expect(first.of('changed')).toEqual([{ version }])
})

test('[D37] a member whose new group could not be read follows it after the next sweep, and is told to load again', async () => {
  const phone = await online(mali)
  const reads = failReads('where p.conversation_id = $1 and p.member_id = any')
  const group = await makeGroup(somchai, [mali], 'Boats')
  await reads.began()
  // The push of the same transaction has raised the version.
  await phone.hears('insertGroupList')
  reads.fail()
  await phone.hears('changed')
  await say(group, 'hello, Mali')
  await expect.poll(() => words(phone)).toContain('hello, Mali')
  const runs = vi.spyOn(home.app.figures, 'sweepFound')
  await expect.poll(() => runs.mock.calls.length).toBeGreaterThan(1)
  runs.mockRestore()
  expect(phone.of('changed'), 'once').toHaveLength(1)
})

test('[D37] a group that is joined while another login reads, and that read fails, is followed after the next sweep', async () => {
  const phone = await online(mali)
  const reads = failReads('array_agg(c.id order by c.id) as conversations')
  const second = await openDevice(url)
  second.say({ socket_type: 'login', user_id: mali.key, token: mali.token })
  await reads.began()
  const group = await makeGroup(somchai, [mali], 'Kayaks')
  await phone.hears('insertGroupList')
  reads.fail()
  await second.closed
  await phone.hears('changed')
  await say(group, 'hello again')
  await expect.poll(() => words(phone)).toContain('hello again')
})

test('[D37] a chat with customer service or the assistant whose events were lost is followed after the next sweep', async () => {
  const openings = {
    service: () => mali.ask('/mine/service/external-service', 'do-open', {}),
    assistant: () => mali.ask('/chat/assistant', 'open-assistant', {}),
  }
  const phone = await online(mali)
  for (const [chat_type, opening] of Object.entries(openings)) {
    const lost = vi.spyOn(home.app.bus, 'publish').mockImplementation(() => undefined)
    const { conversation_id } = (await opening()).data
    const published = lost.mock.calls.map(([news]) => news)
    lost.mockRestore()
    const data = { version: expect.any(Number), conversation_id, chat: null, removed_seq: 0 }
    expect(published).toEqual([
      { kind: 'follow', conversation: conversation_id, members: [mali.key] },
      { kind: 'member', member: mali.key, push: { push_type: 'updateChat', data } },
    ])
    const before = phone.of('changed').length
    await phone.hears('changed', before + 1)
    await mali.ask('/chat/conversation/chat', 'send-message', {
      to_id: conversation_id,
      chat_type: chat_type as keyof typeof openings,
      type: 'text',
      data: `hello, ${chat_type}`,
      client_id: randomUUID(),
    })
    await expect.poll(() => words(phone)).toContain(`hello, ${chat_type}`)
  }
})
