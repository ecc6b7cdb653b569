import { expect, test } from 'vitest'
import { showWhen } from './when.ts'

// Local times, so that the test says the same in every zone. 21 November 2026 is a Saturday.
const at = new Date(2026, 10, 21, 9, 30).getTime()
const local = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString()

test.each([
  [local(2026, 10, 21, 8, 5), '08:05', '08:05'],
  [local(2026, 10, 21, 0, 0), '00:00', '00:00'],
  [local(2026, 10, 20, 23, 59), 'Yesterday', '昨天'],
  [local(2026, 10, 19, 12), 'Thursday', '星期四'],
  [local(2026, 10, 15, 12), 'Sunday', '星期日'],
  [local(2026, 10, 14, 12), '14 Nov', '11月14日'],
  [local(2026, 0, 3, 12), '3 Jan', '1月3日'],
  [local(2025, 11, 31, 23, 59), '31 Dec 2025', '2025/12/31'],
  // A sender's day may have begun already, or this device's clock is slow.
  [local(2026, 10, 22, 0, 10), '00:10', '00:10'],
])('[N2 E3] %s stands in the list as %s and %s', (time, en, zh) => {
  expect(showWhen(time, at, 'en')).toBe(en)
  expect(showWhen(time, at, 'zh')).toBe(zh)
})

test('[N2 E3 G1] each language has its own days', () => {
  const said = (['zh', 'en', 'lo', 'vi', 'th'] as const).map((language) =>
    showWhen(local(2026, 10, 19, 12), at, language),
  )
  expect(new Set(said).size).toBe(5)
})
