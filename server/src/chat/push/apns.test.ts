// The sender of APNs against Apple's side of the protocol: HTTP/2 over TLS, on a real socket.
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testClock } from '../../testing/app.ts'
import {
  type ApnsFault,
  type ApnsSimulator,
  apnsKeyId,
  apnsTeam,
  apnsTopic,
  startApns,
} from '../../testing/push/apns.ts'
import { openApns, readApnsKey } from './apns.ts'
import type { Push, PushSender } from './service.ts'

const clock = testClock()
let service: ApnsSimulator
let sender: PushSender
beforeAll(async () => {
  service = await startApns(() => clock.now())
})
afterAll(() => service.close())
beforeEach(() => {
  service.arrived.length = 0
  service.fault = undefined
  service.oldBefore = 0
  service.tokens.clear()
  service.connections = 0
  sender = fresh()
  return () => sender.close()
})

const fresh = (change: { timeoutMs?: number; topic?: string; team?: string } = {}) =>
  openApns({
    url: service.url,
    key: readApnsKey(service.key),
    keyId: apnsKeyId,
    team: apnsTeam,
    topic: apnsTopic,
    timeoutMs: 5_000,
    clock,
    ...change,
  })
const token = 'ab'.repeat(32)
const push: Push = {
  to: { service: 'apns', endpoint: token, p256dh: null, auth: null },
  notice: {
    title: 'Somchai',
    body: 'see you',
    conversation_id: '7',
    chat_type: 'single',
    to_id: '12',
    at: '2026-11-23T08:00:00.000Z',
  },
  topic: 'topic-of-the-chat',
  isDue: () => Promise.resolve(true),
}

test('a notification has the headers that Apple asks for, title, text, and the data that opens the chat', async () => {
  expect(await sender.send(push)).toEqual({ kind: 'sent' })
  const [first] = service.arrived
  expect(first?.headers).toMatchObject({
    'apns-topic': 'app.banyan.member',
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-expiration': String(Math.floor(clock.now().getTime() / 1000) + 86_400),
    'apns-collapse-id': 'topic-of-the-chat',
  })
  expect(first).toMatchObject({
    token,
    body: {
      aps: { alert: { title: 'Somchai', body: 'see you' }, sound: 'default', 'thread-id': '7' },
      conversation_id: '7',
      chat_type: 'single',
      to_id: '12',
      at: '2026-11-23T08:00:00.000Z',
    },
  })
})

test('many notifications use one connection and one provider token, which is renewed within the hour', async () => {
  await Promise.all(Array.from({ length: 50 }, () => sender.send(push)))
  clock.advance({ minutes: 49 })
  await sender.send(push)
  expect([service.arrived.length, service.connections, service.tokens.size]).toEqual([51, 1, 1])
  clock.advance({ minutes: 2 })
  expect(await sender.send(push)).toEqual({ kind: 'sent' })
  expect([service.connections, service.tokens.size]).toEqual([1, 2])
})

test('a provider token that Apple calls too old is renewed, but not more often than every 20 minutes', async () => {
  await sender.send(push)
  clock.advance({ minutes: 21 })
  service.oldBefore = clock.now().getTime() / 1000 - 60
  expect(await sender.send(push)).toEqual({ kind: 'sent' })
  expect(service.tokens.size).toBe(2)
  // Apple and this server do not agree about the time: another token would not help.
  clock.advance({ minutes: 5 })
  service.oldBefore = clock.now().getTime() / 1000 + 60
  expect(await sender.send(push)).toEqual({ kind: 'refused', reason: 'HTTP 403 ExpiredProviderToken' })
  expect(service.tokens.size).toBe(2)
})

test.each<[ApnsFault, object]>([
  [
    { status: 400, reason: 'BadDeviceToken' },
    { kind: 'gone', reason: 'HTTP 400 BadDeviceToken' },
  ],
  [
    { status: 410, reason: 'Unregistered', timestamp: 1_764_000_000_000 },
    { kind: 'gone', reason: 'HTTP 410 Unregistered', since: new Date(1_764_000_000_000) },
  ],
  [
    { status: 410, reason: 'ExpiredToken' },
    { kind: 'gone', reason: 'HTTP 410 ExpiredToken' },
  ],
  [
    { status: 429, reason: 'TooManyRequests', retryAfter: '9' },
    { kind: 'later', reason: 'HTTP 429 TooManyRequests', afterMs: 9_000 },
  ],
  [
    { status: 429, reason: 'TooManyProviderTokenUpdates' },
    { kind: 'down', reason: 'HTTP 429 TooManyProviderTokenUpdates', afterMs: 1_200_000 },
  ],
  [
    { status: 503, reason: 'ServiceUnavailable', retryAfter: '30' },
    { kind: 'down', reason: 'HTTP 503 ServiceUnavailable', afterMs: 30_000 },
  ],
  [
    { status: 500, reason: 'InternalServerError' },
    { kind: 'down', reason: 'HTTP 500 InternalServerError', afterMs: undefined },
  ],
  [
    { status: 413, reason: 'PayloadTooLarge' },
    { kind: 'failed', reason: 'HTTP 413 PayloadTooLarge' },
  ],
  [
    { status: 400, reason: 'TopicDisallowed' },
    { kind: 'refused', reason: 'HTTP 400 TopicDisallowed' },
  ],
])('the answer %j', async (fault, outcome) => {
  service.fault = fault
  expect(await sender.send(push)).toEqual(outcome)
  expect(service.arrived).toEqual([])
})

test('a key, a team or an app that Apple does not know is refused', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const others = [
    openApns({
      url: service.url,
      key: readApnsKey(pem),
      keyId: apnsKeyId,
      team: apnsTeam,
      topic: apnsTopic,
      timeoutMs: 5_000,
      clock,
    }),
    fresh({ team: 'ANOTHER123' }),
    fresh({ topic: 'app.other' }),
  ]
  const outcomes = await Promise.all(others.map((one) => one.send(push)))
  expect(outcomes).toEqual([
    { kind: 'refused', reason: 'HTTP 403 InvalidProviderToken' },
    { kind: 'refused', reason: 'HTTP 403 InvalidProviderToken' },
    { kind: 'failed', reason: 'HTTP 400 DeviceTokenNotForTopic' },
  ])
  for (const one of others) one.close()
})

test('a connection that Apple closes or cuts is replaced', async () => {
  await sender.send(push)
  service.goAway()
  await expect.poll(async () => (await sender.send(push)).kind).toBe('sent')
  expect(service.connections).toBe(2)
  service.fault = 'cut'
  expect((await sender.send(push)).kind).toBe('down')
  service.fault = undefined
  await expect.poll(async () => (await sender.send(push)).kind).toBe('sent')
  expect(service.connections).toBe(3)
})

test('a silent service ends in time, and the next notification uses another connection', async () => {
  const timeoutMs = 50_000
  const patient = fresh({ timeoutMs })
  service.fault = 'silent'
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const unanswered = patient.send(push)
  const [limit] = timers.mock.calls.flatMap(([work, ms]) => (ms === timeoutMs ? [work] : []))
  timers.mockRestore()
  await expect.poll(() => service.connections).toBe(1)
  // The time is over.
  limit?.()
  expect(await unanswered).toEqual({ kind: 'down', reason: 'no answer in time', afterMs: undefined })
  service.fault = undefined
  expect(await patient.send(push)).toEqual({ kind: 'sent' })
  expect(service.connections).toBe(2)
  patient.close()
})

test('a key of another curve is no key of Apple', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp384r1' })
  expect(() => readApnsKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))).toThrow()
  expect(() => readApnsKey('nothing')).toThrow()
})
