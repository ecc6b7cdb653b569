// Notifications of installed apps from the message to the device: registration, one push per device, devices that are
// gone, services that are slow or refuse, and what staff see of it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { befriend, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { type ApnsSimulator, apnsKeyId, apnsTeam, startApns } from '../../testing/push/apns.ts'
import { type FcmSimulator, startFcm } from '../../testing/push/fcm.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

let home: TestApp
let fcm: FcmSimulator
let apns: ApnsSimulator
let owner: StaffPerson
let somchai: Talker
let mali: Talker
let keo: Talker

const now = () => home.clock.now()
beforeAll(async () => {
  fcm = await startFcm(now)
  apns = await startApns(now)
  home = await startTestApp({
    FCM_ACCOUNT: fcm.account,
    FCM_URL: fcm.url,
    APNS_KEY: apns.key,
    APNS_KEY_ID: apnsKeyId,
    APPLE_TEAM: apnsTeam,
    APNS_URL: apns.url,
  })
  owner = await staffPerson(home, 'owner', 'vilay')
  ;[somchai, mali, keo] = (await newTalkers(home, 'Somchai', 'Mali', 'Keo')) as [Talker, Talker, Talker]
  await befriend(somchai, mali)
  await befriend(somchai, keo)
})
afterAll(async () => {
  await home.close()
  await fcm.close()
  await apns.close()
})
beforeEach(async () => {
  const { db } = home.database
  await db.deleteFrom('push_sent').execute()
  await db.deleteFrom('push_subscription').execute()
  for (const service of [fcm, apns]) {
    service.arrived.length = 0
    service.tried.length = 0
    service.fault = undefined
    service.faults.clear()
  }
})

let devices = 0
/** Returns the token of a new phone. */
const android = () => `android-phone-number:${(devices += 1)}`
const iphone = () => (devices += 1).toString(16).padStart(64, '0')

async function register(person: Talker, service: 'fcm' | 'apns', token: string) {
  await person.ask('/chat/push-key', 'do-subscribe', { service, token })
  return token
}
const write = (to: Talker, data: string) =>
  somchai.ask('/chat/conversation/chat', 'send-message', {
    to_id: to.key,
    chat_type: 'single',
    type: 'text',
    data,
    client_id: randomUUID(),
  })
const again = () => home.database.db.deleteFrom('push_sent').execute()
const eventually = <T>(look: () => T) => expect.poll(look)
const registered = async () =>
  (
    await home.database.db.selectFrom('push_subscription').select('endpoint').orderBy('endpoint').execute()
  ).map(({ endpoint }) => endpoint)
const stateOf = async (name: 'fcm' | 'apns') =>
  (await owner.ask('/staff/system/state', 'load-state', {})).data.push.find(({ service }) => service === name)
const textsAt = (token: string) => [
  ...fcm.arrived.filter((one) => one.token === token).map(({ notification }) => notification.body),
  ...apns.arrived
    .filter((one) => one.token === token)
    .map(({ body }) => (body['aps'] as { alert: { body: string } }).alert.body),
]

test('an app is told which services the server has, and registers with the fields of its service only', async () => {
  const { data } = await mali.ask('/chat/push-key', 'load-push-key', {})
  expect(data.services).toEqual(['web', 'fcm', 'apns'])
  const web = { endpoint: 'https://fcm.googleapis.com/a', p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) }
  const wrong: [Record<string, string>, string[]][] = [
    [{ service: 'fcm' }, ['token']],
    [{ service: 'fcm', token: android(), auth: web.auth }, ['auth']],
    [{ service: 'apns', token: 'not-the-token-of-an-iphone' }, ['token']],
    [{ service: 'web', token: android() }, ['endpoint', 'p256dh', 'auth', 'token']],
    [{ ...web, token: android() }, ['token']],
  ]
  for (const [fields, named] of wrong) {
    const reply = await home.post(
      '/chat/push-key',
      { control: 'do-subscribe', language: 'en', ...fields },
      { token: mali.token },
    )
    expect([fields, reply.statusCode, reply.json.data]).toEqual([
      fields,
      400,
      { code: 'illegal-parameter', fields: named },
    ])
  }
  const other = await home.post(
    '/chat/push-key',
    { control: 'do-subscribe', language: 'en', service: 'sms', token: android() },
    { token: mali.token },
  )
  expect(other.statusCode).toBe(400)
  expect(await registered()).toEqual([])
})

test('an Android phone and an iPhone each get a message once, and replace it by the next one', async () => {
  const [phone, pad] = [await register(mali, 'fcm', android()), await register(keo, 'apns', iphone())]
  await write(mali, 'one')
  await write(keo, 'uno')
  await eventually(() => [textsAt(phone), textsAt(pad)]).toEqual([['one'], ['uno']])
  await again()
  await write(mali, 'two')
  await write(keo, 'due')
  await eventually(() => [textsAt(phone), textsAt(pad)]).toEqual([
    ['one', 'two'],
    ['uno', 'due'],
  ])
  const tags = fcm.arrived.map((one) => one.android.notification.tag)
  const collapsed = apns.arrived.map(({ headers }) => headers['apns-collapse-id'])
  // Neither tells which conversation it is.
  expect(tags[0]).toMatch(/^[\w-]{32}$/)
  expect(tags).toEqual([tags[0], tags[0]])
  expect(collapsed).toEqual([collapsed[0], collapsed[0]])
  expect(collapsed[0]).not.toBe(tags[0])
  expect(fcm.arrived[0]?.data).toMatchObject({ chat_type: 'single', to_id: somchai.key })
  expect(await stateOf('fcm')).toMatchObject({ state: 'working', account: 'banyan-test', reason: null })
  expect(await stateOf('apns')).toMatchObject({
    state: 'working',
    account: 'app.banyan.member · TEAM123456',
  })
})

test('a device has one registration, and belongs to who registered last', async () => {
  const token = android()
  await register(mali, 'fcm', token)
  await register(mali, 'fcm', token)
  await register(keo, 'fcm', token)
  expect(await registered()).toEqual([token])
  // A phone gets a new token; the old one is forgotten.
  const next = await register(keo, 'fcm', android())
  expect(await registered()).toEqual([next])
  const upper = iphone().replace(/^0/, 'A')
  await register(keo, 'apns', upper)
  expect(await registered()).toEqual([upper.toLowerCase()])
  await write(mali, 'not for Keo')
  await write(keo, 'hello')
  await eventually(() => apns.arrived.length).toBe(1)
  expect(fcm.tried).toEqual([])
})

test('a device that its service does not know any more is forgotten, unless it has registered again since', async () => {
  const [phone, pad] = [await register(mali, 'fcm', android()), await register(keo, 'apns', iphone())]
  fcm.faults.set(phone, ['gone'])
  apns.faults.set(pad, [{ status: 410, reason: 'Unregistered', timestamp: now().getTime() - 60_000 }])
  await write(mali, 'a')
  await write(keo, 'b')
  await eventually(registered).toEqual([pad])
  await again()
  apns.faults.set(pad, [{ status: 410, reason: 'Unregistered', timestamp: now().getTime() }])
  await write(keo, 'c')
  await eventually(registered).toEqual([])
})

test('a service that is silent delays neither calls nor the other service, and gets the message when it works', async () => {
  const [phone, pad] = [await register(mali, 'fcm', android()), await register(keo, 'apns', iphone())]
  fcm.faults.set(phone, [{ status: 503, retryAfter: '1' }])
  apns.faults.set(pad, [{ status: 429, reason: 'TooManyRequests', retryAfter: '1' }])
  await write(mali, 'one')
  await write(keo, 'uno')
  await eventually(() => [textsAt(phone), textsAt(pad)]).toEqual([['one'], ['uno']])
  expect([fcm.tried, apns.tried]).toEqual([
    [phone, phone],
    [pad, pad],
  ])
  await again()
  fcm.fault = 'silent'
  await write(mali, 'two')
  await eventually(() => fcm.tried.length).toBe(3)
  await write(keo, 'due')
  await eventually(() => textsAt(pad)).toEqual(['uno', 'due'])
  expect(textsAt(phone)).toEqual(['one'])
  fcm.fault = undefined
  fcm.release()
  await eventually(() => textsAt(phone)).toEqual(['one', 'two'])
})

test('a message that waited is not sent to a device that has signed out, nor after its recall', async () => {
  const [phone, pad] = [await register(mali, 'fcm', android()), await register(keo, 'fcm', android())]
  fcm.fault = { status: 503, retryAfter: '3' }
  await write(mali, 'a secret')
  const { chat_id } = (await write(keo, 'a mistake')).data
  await eventually(() => fcm.tried.length).toBeGreaterThan(0)
  await eventually(() => home.app.push.waiting()).toBe(2)
  // A changed password ends the sessions, and with them the registrations.
  await home.database.db.deleteFrom('push_subscription').where('endpoint', '=', phone).execute()
  const place = { from_id: somchai.key, to_id: keo.key, chat_type: 'single', chat_id } as const
  await somchai.ask('/chat/conversation/chat', 'recall-message', place)
  await again()
  await write(keo, 'the right one')
  fcm.fault = undefined
  await eventually(() => textsAt(pad)).toContain('the right one')
  expect(textsAt(pad)).toEqual(['the right one'])
  expect(textsAt(phone)).toEqual([])
  expect(await registered()).toEqual([pad])
})

test('[D50] staff see that a service refuses the credentials, and no part of them', async () => {
  const bad = await startTestApp(
    {
      FCM_ACCOUNT: fcm.account,
      FCM_URL: fcm.url,
      APNS_KEY: apns.key,
      APNS_KEY_ID: apnsKeyId,
      APPLE_TEAM: 'ANOTHER123',
      APNS_URL: apns.url,
    },
    { ...home.database, dispose: () => Promise.resolve() },
  )
  try {
    const to = { service: 'apns' as const, endpoint: iphone(), p256dh: null, auth: null }
    const notice = { title: 't', body: 'b', notice_id: '1', at: now().toISOString() }
    bad.app.push.send(to, notice, { subject: 'x', isDue: () => Promise.resolve(true) })
    await eventually(() => stateOf('apns')).toMatchObject({
      state: 'refused',
      reason: 'HTTP 403 InvalidProviderToken',
      failed: expect.any(String),
    })
    const shown = JSON.stringify((await owner.ask('/staff/system/state', 'load-state', {})).data)
    expect(shown).not.toContain('PRIVATE KEY')
    expect(shown).not.toContain(to.endpoint)
    expect(shown).not.toContain(apnsKeyId)
  } finally {
    await bad.close()
  }
  // The right credentials end the warning.
  const pad = await register(keo, 'apns', iphone())
  home.clock.advance({ minutes: 2 })
  await write(keo, 'hello')
  await eventually(() => textsAt(pad)).toEqual(['hello'])
  await eventually(() => stateOf('apns')).toMatchObject({ state: 'working' })
})

test('without credentials there is no service, and nothing registers with it', async () => {
  const plain = await startTestApp({}, { ...home.database, dispose: () => Promise.resolve() })
  try {
    const ask = plain.client(mali.token)
    expect((await ask('/chat/push-key', 'load-push-key', {})).data.services).toEqual(['web'])
    await expect(
      ask('/chat/push-key', 'do-subscribe', { service: 'fcm', token: android() }),
    ).rejects.toMatchObject({ code: 'push-service' })
    const { data } = await plain.client(owner.token)('/staff/system/state', 'load-state', {})
    expect(data.push).toMatchObject([
      { service: 'fcm', state: 'off', account: null },
      { service: 'apns', state: 'off', account: null },
    ])
  } finally {
    await plain.close()
  }
})
