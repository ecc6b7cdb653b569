import { expect, test } from 'vitest'
import { ageOf } from './since.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test('[T26] under 5 minutes it is just now, then minutes, hours, and days up to 30 days', () => {
  const told = (ms: number) => {
    const age = ageOf(ms)
    return age === null ? 'the day' : age.unit === 'now' ? 'now' : `${age.count} ${age.unit}`
  }
  expect([-minute, 0, minute, 5 * minute - 1].map(told)).toEqual(['now', 'now', 'now', 'now'])
  expect([5 * minute, 6 * minute - 1, hour - 1].map(told)).toEqual(['5 minutes', '5 minutes', '59 minutes'])
  expect([hour, 2 * hour - 1, day - 1].map(told)).toEqual(['1 hours', '1 hours', '23 hours'])
  expect([day, 2 * day - 1, 30 * day, 31 * day - 1].map(told)).toEqual([
    '1 days',
    '1 days',
    '30 days',
    '30 days',
  ])
  expect(told(31 * day)).toBe('the day')
})
