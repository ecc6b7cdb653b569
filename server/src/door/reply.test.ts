import { closedName } from '@banyan/contract/closed-name'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openCache } from '../lib/cache.ts'
import { testClock } from '../testing/app.ts'
import { checkReply, sharedBody } from './reply.ts'

const call = {
  path: '/shop/demo',
  control: 'load-demo',
  reply: z.strictObject({
    list: z.array(z.strictObject({ id: z.string() })),
    shown: z.union([z.null(), z.strictObject({ name: z.string() }), z.strictObject({ code: z.string() })]),
  }),
}
const good = { list: [{ id: '1' }, { id: '2' }], shown: { name: 'Noy' } }
const withHash = { list: [{ id: '1' }, { id: '2', hash: 'x' }], shown: null, secret: 'y' }

function inMode(production: boolean) {
  const logged: unknown[] = []
  return { logged, options: { production, log: { error: (...all: unknown[]) => void logged.push(all) } } }
}

test('a reply that matches is sent as it is', () => {
  for (const production of [true, false]) {
    const { logged, options } = inMode(production)
    expect(checkReply(call, good, options)).toBe(good)
    expect(logged).toEqual([])
  }
})

test('outside production a reply with an undeclared field throws and names the field', () => {
  const { options } = inMode(false)
  expect(() => checkReply(call, withHash, options)).toThrow(/load-demo.*"hash"[^]*list\[1\]/s)
  expect(() => checkReply(call, { list: [] }, options)).toThrow('shown')
})

test('in production undeclared fields are removed and logged; the handler’s object stays as it was', () => {
  const { logged, options } = inMode(true)
  expect(checkReply(call, withHash, options)).toEqual({ list: [{ id: '1' }, { id: '2' }], shown: null })
  expect(withHash.list[1]).toHaveProperty('hash')
  expect(JSON.stringify(logged)).toContain('undeclared fields are removed')
})

test('in production another mismatch is logged and sent, but no object that fits none of several shapes', () => {
  const { logged, options } = inMode(true)
  const wrong = { list: [{ id: 7 }], shown: null }
  expect(checkReply(call, wrong, options)).toEqual(wrong)
  expect(logged).toHaveLength(1)
  const near = { list: [], shown: { name: 'Noy', secret: 'x' } }
  expect(checkReply(call, near, options)).toEqual({ list: [], shown: { name: 'Noy' } })
  expect(() => checkReply(call, { list: [], shown: { secret: 'x' } }, options)).toThrow('does not match')
})

test('a reply from the cache is checked and written once, and has the bytes of any other reply', async () => {
  const cache = openCache(testClock(), { lifetimeMs: 1_000, max: 10 })
  const load = () => cache.get('a', async () => ({ list: [{ id: 'ສະບາຍດີ' }], shown: null }))
  let parses = 0
  const counted = { ...call, reply: call.reply.refine(() => ++parses > 0) }
  const { options } = inMode(true)
  const [first, second] = [await load(), await load()]
  expect(checkReply(counted, first, options)).toBe(second)
  expect(checkReply(counted, second, options)).toBe(first)
  expect(parses).toBe(1)
  expect(sharedBody(first, 'en')?.toString()).toBe(JSON.stringify({ status: 1, msg: '', data: first }))
  expect(sharedBody(second, 'en')).toBe(sharedBody(first, 'en'))
  expect(sharedBody({ ...first }, 'en')).toBeUndefined()
})

test('a reply from the cache names a closed account in the language of each reader', async () => {
  const cache = openCache(testClock(), { lifetimeMs: 1_000, max: 10 })
  const data = await cache.get('a', async () => ({ name: closedName }))
  expect(sharedBody(data, 'en')?.toString()).toBe('{"status":1,"msg":"","data":{"name":"Closed account"}}')
  expect(sharedBody(data, 'zh')?.toString()).toBe('{"status":1,"msg":"","data":{"name":"已注销账号"}}')
})
