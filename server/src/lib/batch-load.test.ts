import { expect, test } from 'vitest'
import { batchLoad } from './batch-load.ts'

test('calls of one turn share one load; each gets its own value, repeats included', async () => {
  const questions: number[][] = []
  const double = batchLoad(async (keys: readonly number[]) => {
    questions.push([...keys])
    return keys.map((key) => 2 * key)
  })
  expect(await Promise.all([double(1), double(5), double(1)])).toEqual([2, 10, 2])
  expect(await double(7)).toBe(14)
  expect(questions).toEqual([[1, 5, 1], [7]])
})

test('a batch is limited, and a failure reaches only the callers of that batch', async () => {
  const sizes: number[] = []
  const check = batchLoad(async (keys: readonly number[]) => {
    sizes.push(keys.length)
    if (keys.includes(0)) throw new Error('no')
    return keys
  })
  const all = await Promise.allSettled(Array.from({ length: 1200 }, (_, key) => check(key)))
  expect(sizes).toEqual([500, 500, 200])
  expect(all.map((one) => one.status === 'fulfilled')).toEqual(all.map((_, key) => key >= 500))
  expect(await check(3)).toBe(3)
})

test('an error as a value rejects only its key', async () => {
  const load = batchLoad(async (keys: readonly number[]) =>
    keys.map((key) => (key === 0 ? new Error('no zero') : key)),
  )
  const all = await Promise.allSettled([load(1), load(0), load(2)])
  expect(all.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('one at a time: keys that arrive while a load runs share the next load, also after a failure', async () => {
  const loads: number[][] = []
  const ends: (() => void)[] = []
  let running = 0
  const load = batchLoad(
    async (keys: readonly number[]) => {
      expect(++running).toBe(1)
      loads.push([...keys])
      await new Promise<void>((end) => ends.push(end))
      running--
      if (keys.includes(1)) throw new Error('no')
      return keys
    },
    { batch: 2, oneAtATime: true },
  )
  const turn = () => new Promise((next) => setTimeout(next, 5))
  const first = load(1)
  await expect.poll(() => loads).toEqual([[1]])
  const later = [load(2), load(3), load(4)]
  await turn()
  later.push(load(5))
  await turn()
  expect(loads).toEqual([[1]])
  ends.shift()?.()
  await expect(first).rejects.toThrow('no')
  await expect.poll(() => loads).toEqual([[1], [2, 3]])
  ends.shift()?.()
  await expect.poll(() => loads).toEqual([[1], [2, 3], [4, 5]])
  ends.shift()?.()
  expect(await Promise.all(later)).toEqual([2, 3, 4, 5])
})
