import { expect, test } from 'vitest'
import { filterOf, isNarrowed } from './filter.ts'

const reading = (params: Record<string, string>) => (name: string) => params[name]

test('what waits comes first; who comes for a member or a group sees all of theirs; nonsense counts for nothing', () => {
  expect(filterOf(reading({}))).toEqual({ state: 'waiting' })
  expect(filterOf(reading({ state: 'all' }))).toEqual({})
  expect(filterOf(reading({ about: '7' }))).toEqual({ about: '7' })
  expect(filterOf(reading({ group: '9', state: 'upheld' }))).toEqual({ group: '9', state: 'upheld' })
  expect(filterOf(reading({ about: '0 or 1', subject: 'x', reason: 'y', from: 'z', search: ' ' }))).toEqual({
    state: 'waiting',
  })
})

test('a tab alone is no filter', () => {
  expect(isNarrowed({ state: 'waiting' })).toBe(false)
  expect(isNarrowed({ state: 'waiting', reason: 'fraud' })).toBe(true)
})
