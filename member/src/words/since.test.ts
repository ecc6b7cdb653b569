import { expect, test } from 'vitest'
import { showSince } from './since.ts'

const at = new Date(2026, 10, 21, 18, 30).getTime()
const before = (minutes: number) => new Date(at - minutes * 60_000).toISOString()
const hours = 60
const days = 24 * hours

test('[D47 T26] a time is told as people say it', () => {
  const ages = [-3, 0, 4, 5, 59, hours, 18 * hours, 23 * hours, days, 47 * hours]
  const told = [...ages, 2 * days, 30 * days, 31 * days].map((minutes) =>
    showSince(before(minutes), at, 'en'),
  )
  expect(told).toEqual([
    'Just now',
    'Just now',
    'Just now',
    '5 min ago',
    '59 min ago',
    '1 h ago',
    '18 h ago',
    '23 h ago',
    '1 day ago',
    '1 day ago',
    '2 days ago',
    '30 days ago',
    '21 October 2026 18:30',
  ])
  expect(showSince(before(5), at, 'zh')).toBe('5分钟前')
  expect(showSince(before(2 * days), at, 'zh')).toBe('2天前')
  expect(showSince(before(31 * days), at, 'lo')).toBe('21 ຕຸລາ 2026 18:30')
})
