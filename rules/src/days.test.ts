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
  ['en', first, later, '4–29 November 2026'],
  ['en', later, december, '29 November – 2 December 2026'],
  ['en', first, first, '4 November 2026'],
  ['en', first, next, '4 November 2026 – 4 November 2027'],
  ['zh', first, later, '2026年11月4日至29日'],
  ['zh', later, december, '2026年11月29日至12月2日'],
  ['zh', later, next, '2026年11月29日至2027年11月4日'],
  ['lo', later, december, '29 ພະຈິກ – 2 ທັນວາ 2026'],
  ['vi', later, december, '29/11 – 02/12/2026'],
  ['lo', first, later, '4–29 ພະຈິກ 2026'],
  ['vi', first, later, '04–29/11/2026'],
  ['th', first, later, '4–29 พฤศจิกายน 2026'],
] as const)('in %s, from %o to %o: %s', (language, from, to, text) => {
  expect(daysText(from, to, language)).toBe(text)
})
