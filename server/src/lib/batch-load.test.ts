import { expect, test } from 'vitest'
import { batchLoad } from './batch-load.ts'

test('what is asked in one turn is one question; each gets its own answer, repeats included', async () => {
  const questions: number[][] = []
  const double = batchLoad(async (keys: readonly number[]) => {
    questions.push([...keys])
    return keys.map((key) => 2 * key)
  })
  expect(await Promise.all([double(1), double(5), double(1)])).toEqual([2, 10, 2])
  expect(await double(7)).toBe(14)
  expect(questions).toEqual([[1, 5, 1], [7]])
})

test('very many are asked in pieces, and a failure reaches those who asked batchLoad and nobody else', async () => {
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
