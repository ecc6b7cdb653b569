import { describe, expect, test } from 'vitest'
import { daysOf, marked, monthAfter, startOf } from './days.ts'

describe('jumping to a date', () => {
  test('[D44] a month stands under its weekdays, leap years too', () => {
    expect(daysOf('2026-11')).toMatchObject({
      lead: 6,
      days: { length: 30, 0: '2026-11-01', 29: '2026-11-30' },
    })
    expect(daysOf('2028-02').days).toHaveLength(29)
    expect(monthAfter('2026-12', 1)).toBe('2027-01')
    expect(monthAfter('2026-01', -1)).toBe('2025-12')
  })

  test('[D44] a day begins at the device’s own midnight', () => {
    const start = new Date(startOf('2026-11-21'))
    expect([start.getFullYear(), start.getMonth(), start.getDate(), start.getHours()]).toEqual([
      2026, 10, 21, 0,
    ])
  })
})

describe('words that were found', () => {
  const shown = (text: string, words: string) =>
    marked(text, words)
      .map((piece) => (piece.found ? `<${piece.text}>` : piece.text))
      .join('')

  test('[D44] stand out wherever they are, whatever their capitals', () => {
    expect(shown('Coffee, coffee!', 'COFFEE')).toBe('<Coffee>, <coffee>!')
    expect(shown('nothing', 'coffee')).toBe('nothing')
    expect(shown('ກາເຟ', 'ເຟ')).toBe('ກາ<ເຟ>')
    expect(shown('a.b', '.')).toBe('a<.>b')
  })

  test('[D44] a long text begins shortly before them', () => {
    const text = `${'word '.repeat(40)}harvest of the year`
    const pieces = marked(text, 'harvest')
    expect(pieces[0]?.text).toBe('…')
    expect(pieces.map((piece) => piece.text).join('').length).toBeLessThan(60)
  })
})
