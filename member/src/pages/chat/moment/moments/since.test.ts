import { expect, test } from 'vitest'
import { showSince } from './since.ts'

const at = new Date(2026, 10, 21, 18, 30).getTime()
const before = (minutes: number) => new Date(at - minutes * 60_000).toISOString()

test('[D47] a time is told as people say it', () => {
  const told = [-3, 0, 1, 59, 60, 18 * 60, 19 * 60, 42 * 60, 43 * 60].map((minutes) =>
    showSince(before(minutes), at, 'en'),
  )
  expect(told).toEqual([
    'Just now',
    'Just now',
    '1 min ago',
    '59 min ago',
    '1 h ago',
    '18 h ago',
    'Yesterday 23:30',
    'Yesterday 00:30',
    '19 November 2026 23:30',
  ])
  expect(showSince(before(5), at, 'zh')).toBe('5分钟前')
  expect(showSince(before(43 * 60), at, 'lo')).toBe('19 ພະຈິກ 2026 23:30')
})
