import { expect, test } from 'vitest'
import { yearBefore } from './older.ts'

test('a search goes on with the year before, as long as the wallet has older entries', () => {
  const today = '2026-11-26'
  expect(yearBefore(today, 1, '2020-01-01')).toEqual({ from: '2024-11-24', to: '2025-11-24' })
  expect(yearBefore(today, 2, '2020-01-01')).toEqual({ from: '2023-11-24', to: '2024-11-23' })
  expect(yearBefore(today, 1, '2025-11-25')).toBeUndefined()
  expect(yearBefore(today, 1, '2025-11-24')).toBeDefined()
  expect(yearBefore(today, 2, '2024-11-24')).toBeUndefined()
})
