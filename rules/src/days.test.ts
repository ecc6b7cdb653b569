import { expect, test } from 'vitest'
import { daysText } from './days.ts'

const day = (year: number, month: number, date: number) => ({ year, month, day: date })
const [first, later, december, next] = [
  day(2026, 11, 4),
  day(2026, 11, 29),
  day(2026, 12, 2),
  day(2027, 11, 4),
]

test.each([
  ['en', first, later, '4–29 November'],
  ['en', later, december, '29 November – 2 December'],
  ['en', first, first, '4 November'],
  ['en', first, next, '4 November 2026 – 4 November 2027'],
  ['zh', first, later, '11月4日至29日'],
  ['zh', later, december, '11月29日至12月2日'],
  ['zh', later, next, '2026年11月29日至2027年11月4日'],
  ['lo', first, later, '4–29 ພະຈິກ'],
  ['lo', later, december, '29 ພະຈິກ – 2 ທັນວາ'],
  ['vi', first, later, '04–29/11'],
  ['vi', later, december, '29/11 – 02/12'],
  ['vi', first, next, '04/11/2026 – 04/11/2027'],
  ['th', first, later, '4–29 พฤศจิกายน'],
] as const)('in %s, from %o to %o: %s', (language, from, to, text) => {
  expect(daysText(from, to, language).replaceAll('\u00a0', ' ')).toBe(text)
})

test('a line breaks after the dash only', () => {
  expect(daysText(later, december, 'en')).toBe('29\u00a0November\u00a0– 2\u00a0December')
})
