import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { CallFailed } from './client.ts'
import { requestKey } from './field.ts'
import { createSender, keptMs, keyFiller, leftOut, type SentKey, sentKeysOf } from './request-key.ts'

const refused = new CallFailed('refused', 'decided-already', '')
const silent = new CallFailed('unreachable', 'timed-out', '')
const fault = new CallFailed('rejected', 'server-failed', '')

const call = { path: '/a', control: 'do-a' }

/** A front end on one device. `reload` starts it again with the same storage; `server` has the outcome of each key. */
function device() {
  let stored: readonly SentKey[] = []
  let made = 0
  const state = { by: '7', at: 1_000_000, online: true, lost: 0, carriedOut: 0, forbidden: false }
  const server = new Map<string, 'done' | 'refused'>()
  const sent: string[] = []
  const start = () =>
    createSender({
      newKey: () => `key-${++made}`,
      now: () => state.at,
      by: () => state.by,
      store: {
        read: () => (state.forbidden ? [] : stored),
        write: (list) => void (state.forbidden || (stored = list)),
      },
      outcome: async ({ key }) => {
        if (!state.online) throw silent
        return server.get(key) ?? 'unknown'
      },
      lost: () => void state.lost++,
      carriedOut: () => void state.carriedOut++,
    })
  let sender = start()
  return {
    state,
    server,
    sent,
    stored: () => JSON.stringify(stored),
    reload: () => void (sender = start()),
    settle: () => sender.settle(),
    /** Sends a content. With `failure` the sender gets no answer; with `ran` the server has carried it out nevertheless. */
    send: async (content: object, failure?: Error, ran = false): Promise<string> => {
      let used = ''
      const sending = sender.send(call, content, async (key) => {
        used = key
        sent.push(key)
        if (failure) {
          if (ran) server.set(key, 'done')
          throw failure
        }
        server.set(key, 'done')
        return 'done'
      })
      if (failure) await expect(sending).rejects.toBe(failure)
      else await sending
      return used
    },
  }
}

test('[D27] the same request has the same key until an answer comes, a refusal too', async () => {
  const { send, sent } = device()
  await send({ id: '7' }, silent)
  await send({ id: '7' }, fault)
  // Another request meanwhile is another intention.
  await send({ id: '8' })
  await send({ id: '7' }, refused)
  await send({ id: '7' })
  await send({ id: '7' })
  expect(sent).toEqual(['key-1', 'key-1', 'key-2', 'key-1', 'key-3', 'key-4'])
})

test('a reload keeps the key; another person on the device does not get it', async () => {
  const { send, reload, state } = device()
  const first = await send({ id: '7' }, silent)
  reload()
  state.by = '8'
  expect(await send({ id: '7' }, silent)).not.toBe(first)
  state.by = '7'
  expect(await send({ id: '7' })).toBe(first)
})

test('an action whose answer was lost is new once the server has said that it was carried out', async () => {
  const { send, settle, reload, state } = device()
  const first = await send({ variant: '5', quantity: 1 }, silent, true)
  expect(state.lost).toBe(1)
  reload()
  await settle()
  expect(state.carriedOut).toBe(1)
  expect(await send({ variant: '5', quantity: 1 }), 'a second piece').not.toBe(first)
})

test('without an answer to the question the key stays, and after ten minutes the action is new', async () => {
  const { send, settle, state } = device()
  const first = await send({ id: '7' }, silent, true)
  state.online = false
  await settle()
  state.at += keptMs - 1
  expect(await send({ id: '7' }, silent)).toBe(first)
  state.at += 1
  expect(await send({ id: '7' })).not.toBe(first)
})

test('off without an answer, on, off: the second off is sent as a new one', async () => {
  const { send } = device()
  const off = await send({ topic: 'order', on: '0' }, silent, true)
  await send({ topic: 'order', on: '1' })
  expect(await send({ topic: 'order', on: '0' })).not.toBe(off)
})

test('off that never arrived, on, off: the key has no answer yet, so it is used', async () => {
  const { send } = device()
  const off = await send({ topic: 'order', on: '0' }, silent)
  await send({ topic: 'order', on: '1' })
  expect(await send({ topic: 'order', on: '0' })).toBe(off)
})

test('a request that is under way is not asked about', async () => {
  const asked: string[] = []
  const answer = Promise.withResolvers<void>()
  const sender = createSender({
    newKey: () => 'key',
    now: () => 1,
    by: () => '7',
    store: { read: () => [], write: () => undefined },
    outcome: async ({ key }) => {
      asked.push(key)
      return 'done'
    },
    lost: () => undefined,
    carriedOut: () => undefined,
  })
  const sending = sender.send(call, { id: '1' }, () => answer.promise)
  await sender.settle()
  answer.resolve()
  await sending
  expect(asked).toEqual([])
})

test('a secret is stored in no form; without storage the keys live as long as the page', async () => {
  const { send, stored, reload, state } = device()
  const secret = await send({ id: '7', new_password: '159753' }, silent)
  expect(stored()).toBe('[]')
  expect(await send({ id: '7', new_password: '159753' }, silent)).toBe(secret)
  expect(await send({ id: '7', new_password: '159754' }, silent)).not.toBe(secret)
  const reason = await send({ reason: 'a private reason' }, silent)
  expect(stored()).toContain(reason)
  expect(stored()).not.toContain('private')
  state.forbidden = true
  reload()
  const first = await send({ id: '9' }, silent)
  expect(await send({ id: '9' })).toBe(first)
})

test('a broken storage is empty', () => {
  expect(sentKeysOf(null)).toEqual([])
  expect(sentKeysOf('{not json')).toEqual([])
  expect(sentKeysOf('[{"by":"7"},null,3]')).toEqual([])
})

test('a key is added only where the call takes one and none is given', () => {
  const doA = { path: '/a', control: 'do-a', request: z.strictObject({ request_key: requestKey }) }
  const loadA = { path: '/a', control: 'load-a', request: z.strictObject({}) }
  const fill = keyFiller({ '/a': { doA, loadA } }, () => 'new')
  const fields = (control: string, ...more: [string, string][]): [string, string][] => [
    ['control', control],
    ...more,
  ]
  expect(fill({ path: '/a', fields: fields('do-a') })).toEqual(fields('do-a', ['request_key', 'new']))
  const own = fields('do-a', ['request_key', 'own'])
  expect(fill({ path: '/a', fields: own })).toEqual(own)
  expect(fill({ path: '/a', fields: fields('load-a') })).toEqual(fields('load-a'))
  expect(fill({ path: '/b', fields: fields('do-a') })).toEqual(fields('do-a'))
})

test('no password and no code of a keyed call is part of its digest', () => {
  const shapeOf = (one: unknown) =>
    typeof one === 'object' && one !== null && 'request' in one && one.request instanceof z.ZodObject
      ? Object.keys(one.request.shape)
      : []
  const secrets = Object.values(calls)
    .flatMap((controls) => Object.values<unknown>(controls))
    .map(shapeOf)
    .filter((names) => names.includes('request_key'))
    .flat()
    .filter((name) => /captcha|password|secret|pin$/.test(name))
  expect(secrets).toContain('old_captcha')
  expect(secrets.filter((name) => !leftOut.has(name))).toEqual([])
})
