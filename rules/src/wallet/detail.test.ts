import { expect, test } from 'vitest'
import { dayMs } from '../time.ts'
import { searchedDays } from './detail.ts'

const now = Date.parse('2026-11-26T23:30:00Z')

test('a search without a month looks through 366 days, and through tomorrow, which has begun in some zones', () => {
  expect(searchedDays(now)).toEqual({ from: '2025-11-25', to: '2026-11-27' })
})

test('the search goes on with the year before, without a gap and without a day twice', () => {
  expect(searchedDays(now, 1)).toEqual({ from: '2024-11-24', to: '2025-11-24' })
  for (const yearsBack of [1, 2, 3, 99]) {
    const { from } = searchedDays(now, yearsBack - 1)
    expect(Date.parse(from) - Date.parse(searchedDays(now, yearsBack).to)).toBe(dayMs)
  }
})
