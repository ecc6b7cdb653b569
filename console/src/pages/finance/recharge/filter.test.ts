import { describe, expect, test } from 'vitest'
import {
  afterDecision,
  filterOf,
  neighbour,
  type Recharge,
  type RechargePage,
  rowsOf,
  tabOf,
} from './filter.ts'
import { keyOf } from './keys.ts'
import { languageNames, reasons } from './reasons.ts'

const row = (id: string, state: Recharge['state'] = 'waiting') => ({ id, state }) as Recharge
const page = (...list: Recharge[]) => ({ list }) as RechargePage
const reading = (params: Record<string, string>) => (name: string) => params[name]

describe('the filter in the address', () => {
  test('what waits comes first; all means no state; nonsense counts for nothing', () => {
    expect(filterOf(reading({}))).toEqual({ state: 'waiting' })
    expect(filterOf(reading({ state: 'all' }))).toEqual({})
    expect(filterOf(reading({ state: 'paid', search: '   ', from: 'monday' }))).toEqual({ state: 'waiting' })
    expect(tabOf('rejected')).toBe('rejected')
  })

  test('all filters go to the server together', () => {
    const params = { state: 'arrived', search: ' Noy ', from: '2026-11-01', to: '2026-11-21' }
    expect(filterOf(reading(params))).toEqual({ ...params, search: 'Noy' })
    expect(filterOf(reading({ search: 'x'.repeat(300) })).search).toHaveLength(100)
  })
})

describe('walking through the list', () => {
  const rows = [row('1'), row('2', 'arrived'), row('3'), row('4')]

  test('a row that moved between two pages is shown once', () => {
    expect(rowsOf([page(row('1'), row('2')), page(row('2'), row('3'))]).map(({ id }) => id)).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  test('next and previous stop at the ends; a row that left the list leads to the first', () => {
    expect(neighbour(rows, '1', 1)).toBe('2')
    expect(neighbour(rows, '1', -1)).toBeUndefined()
    expect(neighbour(rows, '4', 1)).toBeUndefined()
    expect(neighbour(rows, '99', 1)).toBe('1')
    expect(neighbour([], '99', 1)).toBeUndefined()
  })

  test('after a decision the next that waits is opened, else one before, else none', () => {
    expect(afterDecision(rows, '1')).toBe('3')
    expect(afterDecision(rows, '4')).toBe('3')
    expect(afterDecision([row('1')], '1')).toBeUndefined()
    expect(afterDecision([row('1', 'rejected'), row('2')], '2')).toBeUndefined()
  })
})

describe('keys', () => {
  const pressed = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, elsewhere: false }

  test('letters and arrows move and decide, capitals too', () => {
    expect(keyOf({ ...pressed, key: 'j' })).toBe('next')
    expect(keyOf({ ...pressed, key: 'ArrowUp' })).toBe('previous')
    expect(keyOf({ ...pressed, key: 'A' })).toBe('approve')
    expect(keyOf({ ...pressed, key: 'r' })).toBe('reject')
    expect(keyOf({ ...pressed, key: 'x' })).toBeUndefined()
  })

  test('the browser’s own keys and what is typed into a field decide nothing', () => {
    expect(keyOf({ ...pressed, key: 'r', ctrlKey: true })).toBeUndefined()
    expect(keyOf({ ...pressed, key: 'a', metaKey: true })).toBeUndefined()
    expect(keyOf({ ...pressed, key: 'a', elsewhere: true })).toBeUndefined()
  })

  test('a held key moves on but never decides', () => {
    expect(keyOf({ ...pressed, key: 'j', repeat: true })).toBe('next')
    expect(keyOf({ ...pressed, key: 'a', repeat: true })).toBeUndefined()
    expect(keyOf({ ...pressed, key: 'r', repeat: true })).toBeUndefined()
  })
})

test('every reason fits the field and is there in every language of the members', () => {
  for (const reason of reasons) {
    expect(Object.keys(reason).sort()).toEqual(Object.keys(languageNames).sort())
    for (const words of Object.values(reason)) {
      expect([...words].length).toBeGreaterThan(5)
      expect([...words].length).toBeLessThanOrEqual(200)
    }
  }
})
