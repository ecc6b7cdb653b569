import { expect, test } from 'vitest'
import { dayOf, idOf, withChanges } from './filters.ts'

test('a change of one filter keeps the others, and an empty one leaves the address', () => {
  const old = new URLSearchParams('state=arrived&search=Noy&item=7')
  expect(withChanges(old, { search: '王' }).toString()).toBe('state=arrived&search=%E7%8E%8B&item=7')
  expect(withChanges(old, { search: '', item: undefined }).toString()).toBe('state=arrived')
  expect(old.toString()).toBe('state=arrived&search=Noy&item=7')
})

test('only a day that exists counts as one', () => {
  expect(dayOf('2026-11-21')).toBe('2026-11-21')
  for (const wrong of [undefined, '', '2026-13-01', '21.11.2026', '2026-11-21T00:00', 'today'])
    expect(dayOf(wrong)).toBeUndefined()
})

test('only the number of a record counts as an id', () => {
  expect(idOf('7')).toBe('7')
  for (const wrong of [undefined, '', '0', '07', '-7', '7.5', '7a', ' 7', '1234567890123456789'])
    expect(idOf(wrong)).toBeUndefined()
})
