import { expect, test } from 'vitest'
import { openBatcher, type Unanswered } from './batcher.ts'

interface Item {
  key: string
  text: string
}

class Refusal extends Error {
  readonly why: Unanswered
  constructor(why: Unanswered) {
    super(why)
    this.why = why
  }
}

/** A batcher whose commit waits until the test answers it. */
function openTestBatcher(more: { workers?: number; batch?: number; queue?: number; patience?: number } = {}) {
  const calls: { items: string[]; answer(fault?: Error): void }[] = []
  const batcher = openBatcher<Item, string>({
    workers: 1,
    batch: 10,
    queue: 100,
    patience: 10_000,
    ...more,
    keyOf: ({ key }) => key,
    payloadOf: ({ text }) => text,
    repeated: (answer) => `${answer} again`,
    errorOf: (why) => new Refusal(why),
    commit: (items) =>
      new Promise((done, failed) => {
        const answers = items.map(({ text }) => (text === 'bad' ? new Error('bad item') : `kept ${text}`))
        calls.push({
          items: items.map(({ key }) => key),
          answer: (fault) => (fault ? failed(fault) : done(answers)),
        })
      }),
  })
  const add = (key: string, text = key) => batcher.add({ key, text })
  /** The nth commit, when it has begun. */
  const call = async (n: number) => {
    await expect.poll(() => calls.length, { interval: 2 }).toBeGreaterThan(n)
    return calls[n] ?? expect.unreachable()
  }
  return { add, call, calls, batcher }
}

const sqlError = (code: string) => Object.assign(new Error(code), { code })

test('what arrives during a commit is the next batch; a batch has a size; workers commit side by side', async () => {
  const { add, call, calls } = openTestBatcher({ workers: 2, batch: 2 })
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => add(key))
  await call(1)
  await new Promise((turn) => setImmediate(turn))
  expect(calls.map(({ items }) => items)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  for (let n = 0; n < 4; n++) (await call(n)).answer()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => `kept ${key}`))
  expect(calls.map(({ items }) => items.length)).toEqual([2, 2, 2, 1])
})

test('a repeat shares the answer; the same key with other content is committed after the first', async () => {
  const { add, call, calls } = openTestBatcher()
  const all = [add('a', 'one'), add('a', 'one'), add('a', 'two'), add('b')]
  ;(await call(0)).answer()
  ;(await call(1)).answer()
  expect(await Promise.all(all)).toEqual(['kept one', 'kept one again', 'kept two', 'kept b'])
  expect(calls.map(({ items }) => items)).toEqual([['a', 'b'], ['a']])
  // An answered key is committed again; the commit recognises the repeat.
  const later = add('a', 'one')
  ;(await call(2)).answer()
  expect(await later).toBe('kept one')
})

test('an answer that is an error rejects its item only', async () => {
  const { add, call } = openTestBatcher()
  const all = Promise.allSettled([add('a'), add('b', 'bad'), add('c')])
  ;(await call(0)).answer()
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a fault of the whole call is tried item by item; only the item at fault fails', async () => {
  const { add, call, calls } = openTestBatcher()
  const all = Promise.allSettled([add('a'), add('b'), add('c')])
  ;(await call(0)).answer(sqlError('22P05'))
  ;(await call(1)).answer()
  ;(await call(2)).answer(sqlError('22P05'))
  ;(await call(3)).answer()
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(calls.map(({ items }) => items)).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
})

test('a deadlock, a serialization failure, a lost connection and a server that became a standby are retried with the same batch', async () => {
  const { add, call, calls } = openTestBatcher()
  const all = [add('a'), add('b')]
  for (const [n, code] of ['40P01', '40001', '55P03', '57P01', '08006', 'ECONNRESET', '25006'].entries())
    (await call(n)).answer(sqlError(code))
  ;(await call(7)).answer()
  expect(await Promise.all(all)).toEqual(['kept a', 'kept b'])
  expect(calls.every(({ items }) => items.join() === 'a,b')).toBe(true)
})

test('after the patience: unsure if the connection broke, busy if the database rolled back', async () => {
  for (const [code, why] of [
    ['ECONNRESET', 'unsure'],
    ['40P01', 'busy'],
  ] as const) {
    const { add, call } = openTestBatcher({ patience: -1 })
    const all = Promise.allSettled([add('a'), add('b')])
    ;(await call(0)).answer(sqlError(code))
    expect(await all).toMatchObject([{ reason: { why } }, { reason: { why } }])
  }
})

test('a full queue refuses, an end finishes what is queued, then nothing is taken', async () => {
  const { add, call, calls, batcher } = openTestBatcher({ batch: 1, queue: 2 })
  const first = add('a')
  await call(0)
  const queued = [add('b'), add('c')]
  await expect(add('d')).rejects.toMatchObject({ why: 'busy' })
  let ended = false
  const end = batcher.close().then(() => (ended = true))
  await expect(add('e')).rejects.toMatchObject({ why: 'closed' })
  expect(ended).toBe(false)
  for (let n = 0; n < 3; n++) (await call(n)).answer()
  expect(await Promise.all([first, ...queued])).toEqual(['kept a', 'kept b', 'kept c'])
  await end
  expect(calls).toHaveLength(3)
})
