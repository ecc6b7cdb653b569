import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterRest } from './debounced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[K6] what is typed is asked for once, 500 ms after the last letter, where nothing else is said', () => {
  const asked: string[] = []
  let takeBack = () => undefined as void
  for (const words of ['c', 'co', 'cof', 'coff']) {
    takeBack()
    takeBack = afterRest(() => asked.push(words))
    vi.advanceTimersByTime(499)
  }
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['coff'])
  vi.advanceTimersByTime(10_000)
  expect(asked).toEqual(['coff'])
  afterRest(() => asked.push('sooner'), 250)
  vi.advanceTimersByTime(250)
  expect(asked).toEqual(['coff', 'sooner'])
})
