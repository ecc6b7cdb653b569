// The sender of FCM against Google's side of the protocol, over a real socket.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testClock } from '../../testing/app.ts'
import { type FcmFault, type FcmSimulator, startFcm } from '../../testing/push/fcm.ts'
import { freePort } from '../../testing/system/free-port.ts'
import { openFcm, readFcmAccount } from './fcm.ts'
import type { Push, PushSender } from './service.ts'

const clock = testClock()
let service: FcmSimulator
let sender: PushSender
beforeAll(async () => {
  service = await startFcm(() => clock.now())
})
afterAll(() => service.close())
beforeEach(() => {
  service.arrived.length = 0
  service.fault = undefined
  service.isKnown = true
  sender = fresh()
})

const fresh = () =>
  openFcm({ account: readFcmAccount(service.account), url: service.url, timeoutMs: 5_000, clock })
const push: Push = {
  to: { service: 'fcm', endpoint: 'a-token-of-a-phone:1', p256dh: null, auth: null },
  notice: {
    title: 'ສົມໃຈ',
    body: '[ດອກກຸຫຼາບ] ສະບາຍດີ',
    conversation_id: '7',
    chat_type: 'single',
    to_id: '12',
    at: '2026-11-23T08:00:00.000Z',
  },
  topic: 'topic-of-the-chat',
  isDue: () => Promise.resolve(true),
}

test('a notification has title, text, group, and the data that opens the chat', async () => {
  expect(await sender.send(push)).toEqual({ kind: 'sent' })
  expect(service.arrived).toEqual([
    {
      token: 'a-token-of-a-phone:1',
      notification: { title: 'ສົມໃຈ', body: '[ດອກກຸຫຼາບ] ສະບາຍດີ' },
      data: { conversation_id: '7', chat_type: 'single', to_id: '12', at: '2026-11-23T08:00:00.000Z' },
      android: {
        priority: 'HIGH',
        ttl: '86400s',
        collapse_key: 'topic-of-the-chat',
        notification: { channel_id: 'messages', tag: 'topic-of-the-chat' },
      },
    },
  ])
})

test('an access token is asked for once, shared, and renewed before it ends and when Google ends it early', async () => {
  const before = service.given.length
  await Promise.all(Array.from({ length: 20 }, () => sender.send(push)))
  expect(service.given.length - before).toBe(1)
  clock.advance({ minutes: 54 })
  await sender.send(push)
  expect(service.given.length - before).toBe(1)
  clock.advance({ minutes: 2 })
  await sender.send(push)
  expect(service.given.length - before).toBe(2)
  service.accepted.clear()
  expect(await sender.send(push)).toEqual({ kind: 'sent' })
  expect(service.given.length - before).toBe(3)
  expect(service.arrived).toHaveLength(23)
})

test.each<[FcmFault, object]>([
  ['gone', { kind: 'gone', reason: 'HTTP 404 UNREGISTERED' }],
  ['invalid', { kind: 'gone', reason: 'HTTP 400 INVALID_ARGUMENT' }],
  ['other-project', { kind: 'gone', reason: 'HTTP 403 SENDER_ID_MISMATCH' }],
  ['too-large', { kind: 'failed', reason: 'HTTP 400 INVALID_ARGUMENT' }],
  [
    { status: 429, retryAfter: '7' },
    { kind: 'later', reason: 'HTTP 429 QUOTA_EXCEEDED', afterMs: 7_000 },
  ],
  [{ status: 429 }, { kind: 'later', reason: 'HTTP 429 QUOTA_EXCEEDED', afterMs: 60_000 }],
  [
    { status: 503, retryAfter: '30' },
    { kind: 'down', reason: 'HTTP 503 UNAVAILABLE', afterMs: 30_000 },
  ],
  [{ status: 500 }, { kind: 'down', reason: 'HTTP 500 UNAVAILABLE', afterMs: undefined }],
  [{ status: 403 }, { kind: 'refused', reason: 'HTTP 403 PERMISSION_DENIED' }],
  [{ status: 404 }, { kind: 'refused', reason: 'HTTP 404 UNAVAILABLE' }],
])('the answer %j', async (fault, outcome) => {
  service.fault = fault
  expect(await sender.send(push)).toEqual(outcome)
  expect(service.arrived).toEqual([])
})

test('a Retry-After may be a date', async () => {
  const at = new Date(Math.floor(clock.now().getTime() / 1000) * 1000 + 90_000)
  service.fault = { status: 503, retryAfter: at.toUTCString() }
  const { afterMs } = (await sender.send(push)) as { afterMs: number }
  expect(afterMs).toBeGreaterThan(88_000)
  expect(afterMs).toBeLessThanOrEqual(90_000)
})

test('credentials that Google does not know are refused, and work again when Google knows them', async () => {
  service.isKnown = false
  expect(await sender.send(push)).toEqual({ kind: 'refused', reason: 'HTTP 400 invalid_grant' })
  service.isKnown = true
  expect(await sender.send(push)).toEqual({ kind: 'sent' })
})

test('a silent service and one that is gone end in time', async () => {
  service.fault = 'silent'
  const hasty = openFcm({ account: readFcmAccount(service.account), url: service.url, timeoutMs: 200, clock })
  expect(await hasty.send(push)).toEqual({ kind: 'down', reason: 'no answer in time', afterMs: undefined })
  // Nothing listens there, and no server of another test will.
  const url = `http://127.0.0.1:${await freePort()}`
  const elsewhere = { ...(JSON.parse(service.account) as object), token_uri: `${url}/token` }
  const account = readFcmAccount(JSON.stringify(elsewhere))
  const lost = openFcm({ account, url, timeoutMs: 5_000, clock })
  expect(await lost.send(push)).toEqual({
    kind: 'down',
    reason: 'no answer: ECONNREFUSED',
    afterMs: undefined,
  })
})

test.each(['{}', 'no JSON', '{"type":"authorized_user"}'])('%s is no key file', (text) => {
  expect(() => readFcmAccount(text)).toThrow()
})
