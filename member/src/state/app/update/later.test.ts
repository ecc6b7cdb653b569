import '../../../testing/storage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPutOff, putOff } from './later.ts'

const start = new Date('2026-11-22T08:00:00Z').getTime()
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: start })
})
afterEach(() => void vi.useRealTimers())

test('[N7 later] an edition that was put off is not offered for a day; a newer one is', () => {
  expect(isPutOff(130)).toBe(false)
  putOff(130)
  expect([isPutOff(130), isPutOff(131)]).toEqual([true, false])
  vi.setSystemTime(start + 86_399_999)
  expect(isPutOff(130)).toBe(true)
  vi.setSystemTime(start + 86_400_000)
  expect(isPutOff(130)).toBe(false)
})

test('a stored text of another form puts nothing off', () => {
  for (const text of ['{', 'null', '7', '{"number":130}', '{"number":130,"at":"now"}']) {
    localStorage.setItem('update-later', text)
    expect([text, isPutOff(130)]).toEqual([text, false])
  }
})
