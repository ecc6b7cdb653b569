// Web push: who subscribes, who gets a notification and who does not; the push service is a real one on this machine.
import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../testing/app.ts'
import { befriend, makeGroup, newTalkers, type Talker } from '../testing/chat/chat.ts'
import { type Browser, type PushService, startPushService } from '../testing/chat/push-service.ts'
import { connect, listen } from '../testing/chat/socket.ts'

let home: TestApp
let service: PushService
let url: string
let somchai: Talker
let mali: Talker
let keo: Talker

beforeAll(async () => {
  service = await startPushService()
  home = await startTestApp({ PUSH_HOSTS: `fcm.googleapis.com,*.push.example,${service.host}` })
  url = await listen(home)
  ;[somchai, mali, keo] = (await newTalkers(home, 'Somchai', 'Mali', 'Keo')) as [Talker, Talker, Talker]
  await befriend(somchai, mali)
  await befriend(somchai, keo)
})
afterAll(async () => {
  await home.close()
  await service.close()
})
beforeEach(async () => {
  await home.database.db.deleteFrom('push_sent').execute()
  await home.database.db.deleteFrom('push_subscription').execute()
  service.arrived.length = 0
})

const subscribe = async (person: Talker, language: 'lo' | 'en' = 'en'): Promise<Browser> => {
  const browser = service.subscribe()
  await person.in(language)('/chat/push-key', 'do-subscribe', browser.subscription)
  return browser
}
const write = (from: Talker, to: string, data: string, chat_type: 'single' | 'group' = 'single') =>
  from.ask('/chat/conversation/chat', 'send-message', {
    to_id: to,
    chat_type,
    type: 'text',
    data,
    client_id: randomUUID(),
  })
/** Messages are gathered for a second before a notification is sent. */
const eventually = <T>(look: () => T) => expect.poll(look)
const pathOf = ({ subscription }: Browser) => new URL(subscription.endpoint).pathname
const at = (browser: Browser) => service.arrived.filter(({ path }) => path === pathOf(browser))
const bodies = (browser: Browser) => at(browser).map(({ notice }) => notice.body)
const subscribed = () => home.database.db.selectFrom('push_subscription').select('endpoint').execute()
/**
 * Writes two messages, one after the other, and waits for the push of each. Pushes are sent in the order of messages.
 * So all pushes of earlier messages have been sent when this function returns.
 */
const andThen = async (browser: Browser, from: Talker, to: Talker) => {
  for (const word of ['nearly last', 'last']) {
    await home.database.db.deleteFrom('push_sent').where('member_id', '=', to.id).execute()
    await write(from, to.key, word)
    await eventually(() => bodies(browser)).toContain(word)
  }
  service.arrived.splice(0, Infinity, ...service.arrived.filter((one) => !one.notice.body.endsWith('last')))
}

test('a phone that is not looked at is woken in its language, by this server’s key', async () => {
  const phone = await subscribe(mali, 'lo')
  const { data: loaded } = await mali.ask('/chat/push-key', 'load-push-key', {})
  const { data } = await write(somchai, mali.key, '好的[玫瑰]  see you')
  await eventually(() => at(phone).length).toBe(1)
  const [first] = at(phone)
  expect(first?.notice).toEqual({
    title: 'Somchai',
    body: '好的[ດອກກຸຫຼາບ] see you',
    conversation_id: data.conversation_id,
    chat_type: 'single',
    to_id: somchai.key,
    at: data.create_time,
  })
  // The signature is of the key that the page was given.
  const [, head = '', claims = '', mark = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+),/.exec(String(first?.headers['authorization'])) ?? []
  const point = Buffer.from(loaded.key ?? '', 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(mark, 'base64url'))).toBe(
    true,
  )
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `https://${service.host}`,
  })
})

test('once a minute for one conversation, however much is written', async () => {
  const [phone, other] = [await subscribe(mali), await subscribe(keo)]
  await write(somchai, mali.key, 'one')
  await eventually(() => bodies(phone)).toEqual(['one'])
  await write(somchai, mali.key, 'two')
  await andThen(other, somchai, keo)
  expect(bodies(phone)).toEqual(['one'])
  home.clock.advance({ seconds: 61 })
  await write(somchai, mali.key, 'three')
  await eventually(() => bodies(phone)).toEqual(['one', 'three'])
})

test('[R7] who has a socket, has muted the chat, or wrote it is left alone', async () => {
  const [hers, own, other] = [await subscribe(mali), await subscribe(somchai), await subscribe(keo)]
  const device = await connect(url, mali)
  const live = () => home.database.db.selectFrom('socket_live').select('member_id').execute()
  await eventually(live).toEqual([{ member_id: mali.id }])
  await write(somchai, mali.key, 'you see this')
  await device.hears('chat')
  await andThen(other, somchai, keo)
  expect([...bodies(hers), ...bodies(own)]).toEqual([])
  device.ws.close()
  await eventually(live).toEqual([])
  // Muted: silent, with no socket anywhere.
  await home.database.db
    .updateTable('participant')
    .set({ is_notice: false })
    .where('member_id', '=', mali.id)
    .execute()
  await write(somchai, mali.key, 'hush')
  home.clock.advance({ seconds: 61 })
  await andThen(other, somchai, keo)
  expect(bodies(hers)).toEqual([])
  await home.database.db
    .updateTable('participant')
    .set({ is_notice: true })
    .where('member_id', '=', mali.id)
    .execute()
})

test('a process that died does not keep its members’ phones silent', async () => {
  const phone = await subscribe(mali)
  const { db } = home.database
  const id = randomUUID()
  const long = new Date(home.app.clock.now().getTime() - 30_000)
  await db.insertInto('socket_process').values({ id, beat_at: long }).execute()
  await db.insertInto('socket_live').values({ member_id: mali.id, process_id: id }).execute()
  await write(somchai, mali.key, 'anybody?')
  await eventually(() => bodies(phone)).toEqual(['anybody?'])
  await db.deleteFrom('socket_live').execute()
})

test('in a group everybody else is woken, with the group’s name and who says it', async () => {
  const [hers, his, own] = [await subscribe(mali), await subscribe(keo), await subscribe(somchai)]
  const group = await makeGroup(somchai, [mali, keo], 'Garden')
  await write(somchai, group, 'the rain has come', 'group')
  await eventually(() => [at(hers).length, at(his).length]).toEqual([1, 1])
  expect(at(hers)[0]?.notice).toMatchObject({
    title: 'Garden',
    body: 'Somchai: the rain has come',
    to_id: group,
    chat_type: 'group',
  })
  expect(bodies(own)).toEqual([])
  // Neither which conversation this is nor that the two share one is for push services to know.
  const [one, two] = [hers, his].map((browser) => String(at(browser)[0]?.headers['topic']))
  expect(one).toMatch(/^[\w-]{22,32}$/)
  expect(two).toMatch(/^[\w-]{22,32}$/)
  expect(one).not.toBe(two)
  await home.database.db.deleteFrom('push_sent').execute()
  await write(somchai, group, 'again', 'group')
  await eventually(() => at(hers).length).toBe(2)
  expect(at(hers)[1]?.headers['topic']).toBe(one)
})

test('[D43] what is taken back before the phone is woken is not shown on it', async () => {
  const [hers, his] = [await subscribe(mali), await subscribe(keo)]
  // While this transaction is open, the server can't choose whose phones get the push.
  await home.database.transaction(async (tx) => {
    await sql`lock table push_sent in access exclusive mode`.execute(tx)
    const { data } = await write(somchai, mali.key, 'the wrong chat')
    await somchai.ask('/chat/conversation/chat', 'recall-message', {
      from_id: somchai.key,
      to_id: mali.key,
      chat_type: 'single',
      chat_id: data.chat_id,
    })
  })
  await andThen(his, somchai, keo)
  expect(at(hers)).toEqual([])
})

test('a subscription that the service knows no more is forgotten, one that is only busy is kept', async () => {
  const [gone, busy] = [await subscribe(mali), await subscribe(keo)]
  service.answers.set(pathOf(gone), 410)
  service.answers.set(pathOf(busy), 503)
  await write(somchai, mali.key, 'a')
  await write(somchai, keo.key, 'b')
  await eventually(async () => (await subscribed()).map(({ endpoint }) => endpoint)).toEqual([
    busy.subscription.endpoint,
  ])
  await eventually(() => at(busy).length).toBe(1)
})

test('[D29] a subscription lives as long as its session, is its own, and can be taken back', async () => {
  const phone = await subscribe(mali)
  // The same browser, in which Keo signs in: Mali’s messages are not for it any more.
  await keo.ask('/chat/push-key', 'do-subscribe', phone.subscription)
  const rows = await home.database.db.selectFrom('push_subscription').select('member_id').execute()
  expect(rows).toEqual([{ member_id: keo.id }])
  await mali.ask('/chat/push-key', 'do-unsubscribe', {})
  expect(await subscribed()).toHaveLength(1)
  await keo.ask('/chat/push-key', 'do-unsubscribe', {})
  expect(await subscribed()).toEqual([])
  const [bona] = (await newTalkers(home, 'Bona')) as [Talker]
  await subscribe(bona)
  await bona.ask('/mine/common/setting', 'sign-off', {})
  expect(await subscribed()).toEqual([])
})

test('a browser in which many sign in at once has one subscription, and nobody is told that something broke', async () => {
  const { subscription } = service.subscribe()
  const all = Array.from({ length: 30 }, (_, n) =>
    ([mali, keo, somchai][n % 3] ?? mali).ask('/chat/push-key', 'do-subscribe', subscription),
  )
  await Promise.all(all)
  expect(await subscribed()).toEqual([{ endpoint: subscription.endpoint }])
})

test.each([
  'https://127.0.0.1/x',
  'https://push.example.evil.example/x',
  'https://evilpush.example/x',
  'https://me@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://169.254.169.254/latest',
])('the server posts to no place but a push service: %s', async (endpoint) => {
  const { subscription } = service.subscribe()
  await expect(
    mali.ask('/chat/push-key', 'do-subscribe', { ...subscription, endpoint }),
  ).rejects.toMatchObject({ code: 'push-service' })
  await mali.ask('/chat/push-key', 'do-subscribe', { ...subscription, endpoint: 'https://a.push.example/x' })
})
