import { expect, test } from 'vitest'
import { oneWithin } from './one-within.ts'

test('work that takes too long is begun once, and its end is given to who asks then', async () => {
  let begun = 0
  let end: (text: string) => void = () => undefined
  const ask = oneWithin(20, () => {
    begun++
    return new Promise<string>((done) => (end = done))
  })
  for (let round = 0; round < 3; round++) await expect(ask()).rejects.toThrow('no answer within 20 ms')
  expect(begun).toBe(1)
  const asked = ask()
  end('first')
  expect(await asked).toBe('first')
  const again = ask()
  end('second')
  expect(await again).toBe('second')
  expect(begun).toBe(2)
})

test('what the work throws is thrown, and the next call begins it again', async () => {
  let begun = 0
  const ask = oneWithin(1_000, () => Promise.reject(new Error(`fault ${++begun}`)))
  await expect(ask()).rejects.toThrow('fault 1')
  await expect(ask()).rejects.toThrow('fault 2')
})
