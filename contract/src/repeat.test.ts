import { expect, test } from 'vitest'
import { CallFailed, createClient } from './client.ts'
import { isRepeatable, waitMs } from './repeat.ts'

interface Answer {
  status: number
  code?: string
  retryAfter?: string
  /** True: a proxy answers, with a body that is not JSON. */
  foreign?: boolean
}
const done: Answer = { status: 200 }
const busy: Answer = { status: 503, code: 'busy', retryAfter: '1' }
const broken: Answer = { status: 503, code: 'server-failed', retryAfter: '1' }

/** A client whose transport gives these answers, one after the other, the last one for ever; the clock runs with the waits. */
function clientOf(...answers: Answer[]) {
  const sent: string[] = []
  const waits: number[] = []
  let at = 0
  const ask = createClient<Record<string, { any: never }>>({
    transport: async ({ fields }) => {
      sent.push(Object.fromEntries(fields)['request_key'] ?? 'none')
      const { status, code, retryAfter, foreign } = answers[Math.min(sent.length, answers.length) - 1] ?? done
      const body = { status: status === 200 ? 1 : 0, msg: '', data: code === undefined ? {} : { code } }
      return { httpStatus: status, body: foreign ? undefined : body, retryAfter: retryAfter ?? null }
    },
    language: () => 'en',
    token: () => undefined,
    repeats: {
      now: () => at,
      random: () => 0.5,
      pause: async (ms, signal) => {
        if (signal === 'aborted') throw new Error('aborted')
        waits.push(ms)
        at += ms
      },
    },
  })
  const send = (control: string, request: object = {}, more: object = {}) =>
    ask('/a', control as never, request as never, more)
  return { send, sent, waits }
}

test('a read is repeated while the server is unavailable, with growing waits that differ by caller', async () => {
  const { send, sent, waits } = clientOf(busy, busy, busy, busy, done)
  await send('load-a')
  expect(sent).toHaveLength(5)
  expect(waits).toEqual([1250, 1250, 2500, 5000])
  expect(waitMs(3, 1000, 0)).toBe(2000)
  expect(waitMs(3, 1000, 1)).toBe(3000)
  expect(waitMs(1, 8000, 0), 'never earlier than the server asks').toBe(8000)
})

test('a change is repeated with its own key; without a key, and with a file, it is sent once', async () => {
  const keyed = clientOf(broken, busy, done)
  await keyed.send('do-a', { request_key: 'own' })
  expect(keyed.sent).toEqual(['own', 'own', 'own'])
  const bare = clientOf(busy, done)
  await expect(bare.send('do-a')).rejects.toMatchObject({ code: 'busy' })
  const file = clientOf(busy, done)
  await expect(file.send('do-a', { request_key: 'own' }, { file: 'bytes' })).rejects.toMatchObject({
    code: 'busy',
  })
  expect([...bare.sent, ...file.sent]).toHaveLength(2)
  expect(isRepeatable({ fields: [['control', 'get-captcha']] }), 'this sends a message').toBe(false)
})

test('the repeats end after 25 s, and a wait that is too long is not begun', async () => {
  const { send, sent, waits } = clientOf(busy)
  await expect(send('load-a')).rejects.toMatchObject({ code: 'busy' })
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(25_000)
  expect(sent.length).toBeGreaterThan(4)
  const long = clientOf({ ...busy, retryAfter: '120' })
  await expect(long.send('load-a')).rejects.toMatchObject({ code: 'busy' })
  expect(long.sent).toHaveLength(1)
})

test('an attempt whose outcome is unknown stays unknown, even if a later one changed nothing', async () => {
  const { send } = clientOf(busy, broken, busy)
  await expect(send('do-a', { request_key: 'own' })).rejects.toMatchObject({ code: 'server-failed' })
})

test('a proxy without a server is waited for; other failures, refusals and an aborted wait are not', async () => {
  const proxy = clientOf({ status: 502, foreign: true }, { status: 504, foreign: true }, done)
  await proxy.send('load-a')
  expect(proxy.sent).toHaveLength(3)
  for (const answer of [
    { status: 500, code: 'server-failed' },
    { status: 429, code: 'too-many' },
  ]) {
    const { send, sent } = clientOf(answer, done)
    await expect(send('load-a')).rejects.toBeInstanceOf(CallFailed)
    expect(sent).toHaveLength(1)
  }
  const closed = clientOf(busy, done)
  await expect(closed.send('load-a', {}, { signal: 'aborted' })).rejects.toThrow('aborted')
  expect(closed.sent).toHaveLength(1)
})
