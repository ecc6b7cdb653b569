// Every call that moves money, with everything that must not work: repeats, other contents, other members' records, and
// amounts that are none. A call that is in no table fails the first test.
import { randomUUID } from 'node:crypto'
import { amount } from '@banyan/contract/field'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { memberCalls } from '../testing/money/member-calls.ts'
import { countAll, growth, type Made, openStage, type Stage } from '../testing/money/stage.ts'
import { moneyless, staffCalls } from '../testing/money/staff-calls.ts'
import { faults } from '../testing/shop.ts'
import { allCalls } from './door.ts'
import type { AnyCall } from './handler.ts'

const home = await startTestApp()
let stage: Stage
beforeAll(async () => {
  stage = await openStage(home)
})
afterAll(() => home.close())
afterEach(async () => expect(await faults(home)).toEqual([]))

const areas = [
  '/wallet/',
  '/shop/order/',
  '/market/',
  '/mine/common/my-level',
  '/staff/finance/',
  '/staff/goods/order ',
]
const contract = new Map<string, AnyCall>(
  [...allCalls()].flatMap(([path, calls]) =>
    [...calls.values()].map(({ call }) => [`${path} ${call.control}`, call] as const),
  ),
)
const table = { ...memberCalls, ...staffCalls }
const entries = Object.entries(table).map(([name, entry]) => ({ name, ...entry }))

const newKey = (): string => randomUUID()

async function send(name: string, { token, fields }: Pick<Made, 'token' | 'fields'>, request_key = newKey()) {
  const [path = '', control = ''] = name.split(' ')
  const headers: Record<string, string> = token === '' ? {} : { token }
  const reply = await home.post(path, { control, language: 'en', request_key, ...fields }, headers)
  expect(reply.statusCode, JSON.stringify(reply.json)).toBeLessThan(500)
  const { status, data } = reply.json
  const code = (data as { code?: string } | null)?.code ?? ''
  return { done: status === 1, told: status === 1 ? 'done' : status === 0 ? code : String(status), data }
}

/** Sends requests at the same time; returns how many were done and what became of the records. */
async function sendAll(name: string, made: Made, keys: readonly string[]) {
  const before = await countAll(stage)
  const replies = await Promise.all(keys.map((key) => send(name, made, key)))
  return { replies, done: replies.filter(({ done }) => done), grown: growth(before, await countAll(stage)) }
}

/** Runs `work`; returns the members whose devices were told of a record meanwhile. */
async function toldDuring<T>(work: () => Promise<T>): Promise<{ result: T; told: string[] }> {
  const told: string[] = []
  const stop = home.app.bus.listen((news) => {
    if (news.kind === 'member' && news.push.push_type === 'record') told.push(news.member)
  })
  try {
    return { result: await work(), told }
  } finally {
    stop()
  }
}

/** Sends a request that must change nothing. */
async function refused(name: string, made: Pick<Made, 'token' | 'fields'>, key?: string): Promise<string> {
  const before = await countAll(stage)
  const { done, told } = await send(name, made, key)
  expect(
    [done, growth(before, await countAll(stage))],
    `${told} ${JSON.stringify(made.fields).slice(0, 300)}`,
  ).toEqual([false, {}])
  return told
}

const crowd = 64
const badAmounts = ['-1', '0.001', '1e9', 'NaN', '٣', '["1"]', '9'.repeat(400), '+1', '0x10', ' 1', '']

test.each(entries.filter(({ name }) => !name.startsWith('/staff/')))(
  '[D69] $name tells the open devices of the member if it moved money or changed a record of the wallet',
  async ({ name, make }) => {
    const made = await make(stage)
    const keys = [newKey()]
    const { result, told } = await toldDuring(() => sendAll(name, made, keys))
    expect(result.done).toHaveLength(1)
    if (name.startsWith('/wallet/') || result.grown['ledger.transfer'] !== undefined)
      expect(told).toContain(String(made.member))
    const repeat = await toldDuring(() => sendAll(name, made, keys))
    expect([repeat.result.done.length, repeat.told]).toEqual([1, []])
  },
)

test('every call with a request key that is about money is in one of the tables', () => {
  const names = [...contract].flatMap(([name, { request }]) =>
    'request_key' in request.shape && areas.some((area) => name.startsWith(area)) ? [name] : [],
  )
  expect([...Object.keys(table), ...moneyless].toSorted()).toEqual(names.toSorted())
})

describe.each(entries)('[D27] $name', ({ name, single, make, other }) => {
  const call = contract.get(name)
  if (!call) throw new Error(`there is no call ${name}`)

  test('64 at once with one key are one; with different keys each that is done moves its money once', async () => {
    const alone = await sendAll(name, await make(stage), [newKey()])
    expect(alone.replies.map(({ told }) => told)).toEqual(['done'])
    const made = await make(stage)
    const key = newKey()
    const same = await sendAll(
      name,
      made,
      Array.from({ length: crowd }, () => key),
    )
    expect(same.done).toHaveLength(crowd)
    expect(new Set(same.done.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(same.grown).toEqual(alone.grown)
    expect(await refused(name, { ...made, fields: { ...made.fields, ...other } }, key)).toBe(
      'request-key-reused',
    )
    const each = await sendAll(name, await make(stage), Array.from({ length: crowd }, newKey))
    if (single) {
      expect(each.done).toHaveLength(1)
      expect(each.grown).toEqual(alone.grown)
    } else {
      expect(each.done.length).toBeGreaterThan(0)
      expect(each.grown['ledger.transfer'] ?? 0).toBe(
        each.done.length * (alone.grown['ledger.transfer'] ?? 0),
      )
    }
  })

  test('no amount that is none, no other member’s record, and nobody without the right gets anything', async () => {
    const made = await make(stage)
    const change = (fields: Made['fields']) => ({ ...made, fields: { ...made.fields, ...fields } })
    for (const [field, value] of Object.entries(made.fields)) {
      const zero = Number(value) === 0 ? [] : ['0', '0.00']
      if (call.request.shape[field] === amount)
        for (const bad of [...badAmounts, ...zero]) await refused(name, change({ [field]: bad }))
      // Amounts and quantities in a list.
      for (const bad of ['"-1"', '"0"', '"0.001"', '"1e9"', '"NaN"', '"٣"', `"${'9'.repeat(400)}"`, '["1"]'])
        if (value.includes('"amount":'))
          await refused(name, change({ [field]: value.replace(/"amount":"[^"]*"/, `"amount":${bad}`) }))
      for (const bad of ['-1', '0', '0.5', '1e9', '"1"', '[1]', 'null'])
        if (value.includes('"quantity":'))
          await refused(name, change({ [field]: value.replace(/"quantity":\d+/, `"quantity":${bad}`) }))
    }
    for (const [field, absent] of Object.entries(made.own)) {
      const foreign = await refused(name, { ...made, token: stage.stranger.token })
      expect(foreign).toBe(
        await refused(name, { ...change({ [field]: absent }), token: stage.stranger.token }),
      )
    }
    expect(await refused(name, { ...made, token: '' })).toBe('lost-login')
    if (typeof call.who === 'object') {
      expect(await refused(name, { ...made, token: stage.editor.token })).toBe('not-permitted')
      expect(await refused(name, { ...made, token: stage.stranger.token })).toBe('lost-login')
    }
    // The request itself was right.
    expect((await send(name, made)).told).toBe('done')
  })
})
