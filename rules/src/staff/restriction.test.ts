import { expect, test } from 'vitest'
import { isWithoutEnd } from './restriction.ts'

test('a year has an end, a hundred years have none', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  expect(isWithoutEnd(new Date('2027-11-22T00:00:00Z'), now)).toBe(false)
  expect(isWithoutEnd(new Date('2126-11-22T00:00:00Z'), now)).toBe(true)
  expect(isWithoutEnd(new Date('2025-11-22T00:00:00Z'), now)).toBe(false)
})
