import { describe, expect, test } from 'vitest'
import { hold, type Held, taken } from './hold.ts'

const row = (id: string, state = 'waiting') => ({ id, state })
const rows = (...ids: string[]) => ids.map((id) => row(id))
const start = taken({ scope: 'a', ownChanges: 0, rows: rows('1', '2', '3') })
const next = (held: Held<{ id: string; state: string }>, ids: string[], more: object = {}) =>
  hold(held, { scope: 'a', ownChanges: 0, hasMore: false, rows: rows(...ids), ...more })
const shown = (held: Held<{ id: string }>) => held.rows.map(({ id }) => id).join('')

describe('the rows of a list while others work', () => {
  test('new rows are counted and move nothing', () => {
    const held = next(start, ['9', '8', '1', '2', '3'])
    expect([shown(held), held.news, held.left.size]).toEqual(['123', 2, 0])
    expect(next(held, ['7', '9', '8', '1', '2', '3']).news).toBe(3)
  })

  test('a row that left the list stays in its place, marked', () => {
    const held = next(start, ['1', '3'])
    expect([shown(held), [...held.left]]).toEqual(['123', ['2']])
    expect([...next(held, ['1', '2', '3']).left]).toEqual([])
    const all = next(start, ['8', '9'])
    expect([shown(all), all.left.size, all.news]).toEqual(['123', 3, 2])
  })

  test('contents are renewed in place', () => {
    const held = hold(start, {
      scope: 'a',
      ownChanges: 0,
      hasMore: false,
      rows: [row('1'), row('2', 'arrived'), row('3')],
    })
    expect(held.rows[1]).toEqual(row('2', 'arrived'))
  })

  test('the next page is appended; a row that moved to it is not marked', () => {
    expect(shown(next(start, ['1', '2', '3', '4', '5']))).toBe('12345')
    const held = next(start, ['9', '1', '2'], { hasMore: true })
    expect([shown(held), held.news, held.left.size]).toEqual(['12', 1, 0])
  })

  test('another filter and an own change show the reply as it is', () => {
    expect(shown(next(start, ['9', '1'], { scope: 'b' }))).toBe('91')
    // The change itself moves nothing; the reply after it does.
    const same = hold(start, { scope: 'a', ownChanges: 1, hasMore: false, rows: start.source })
    expect(same).toBe(start)
    expect(shown(next(same, ['9', '1'], { ownChanges: 1 }))).toBe('91')
  })

  test('a list without rows shows the first that arrive', () => {
    const empty = taken<{ id: string; state: string }>({ scope: 'a', ownChanges: 0, rows: [] })
    expect(shown(next(empty, ['1']))).toBe('1')
  })

  test('a row of two pages is shown once', () => {
    expect(shown(taken({ scope: 'a', ownChanges: 0, rows: rows('1', '2', '2') }))).toBe('12')
    expect(shown(next(start, ['1', '2', '3', '3', '4', '4']))).toBe('1234')
  })
})
