import { expect, test } from 'vitest'
import { z } from 'zod'
import { CallFailed } from './client.ts'
import { requestKey } from './field.ts'
import { createSender, keyFiller } from './request-key.ts'

const refused = new CallFailed('refused', 'decided-already', '')
const silent = new CallFailed('unreachable', 'timed-out', '')
const fault = new CallFailed('rejected', 'server-failed', '')

test('[D27] the same request has the same key until an answer comes, a refusal too', async () => {
  let made = 0
  const send = createSender(() => `key-${++made}`)
  const sent: string[] = []
  const answer = (failure?: Error) => async (key: string) => {
    sent.push(key)
    if (failure) throw failure
    return 'done'
  }
  await expect(send({ id: '7' }, answer(silent))).rejects.toBe(silent)
  await expect(send({ id: '7' }, answer(fault))).rejects.toBe(fault)
  // Another request meanwhile is another intention.
  await send({ id: '8' }, answer())
  await expect(send({ id: '7' }, answer(refused))).rejects.toBe(refused)
  await send({ id: '7' }, answer())
  await send({ id: '7' }, answer())
  expect(sent).toEqual(['key-1', 'key-1', 'key-2', 'key-1', 'key-3', 'key-4'])
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
