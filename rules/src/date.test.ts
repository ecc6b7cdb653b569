import { languages } from '@banyan/contract/language'
import { expect, test } from 'vitest'
import { clockOf, dayText, isZone, minuteText, momentText, monthText, timeIn } from './date.ts'

const time = { year: 2026, month: 2, day: 1, hour: 8, minute: 4 }

test('[C8] a day, a month and a deadline are written as each language writes them', () => {
  const all = (show: (language: (typeof languages)[number]) => string) => languages.map(show)
  expect(all((language) => dayText(time, language))).toEqual([
    '2026年2月1日',
    '1 February 2026',
    '1 ກຸມພາ 2026',
    '01/02/2026',
    '1 กุมภาพันธ์ 2026',
  ])
  expect(all((language) => monthText({ year: 2026, month: 11 }, language))).toEqual([
    '2026年11月',
    'November 2026',
    'ພະຈິກ 2026',
    'Tháng 11/2026',
    'พฤศจิกายน 2026',
  ])
  expect(all((language) => momentText(time, language))).toEqual([
    '2026年2月1日 08:04',
    '08:04 on 1 February 2026',
    'ວັນທີ 1 ກຸມພາ 2026 08:04',
    '08:04 ngày 01/02/2026',
    '1 กุมภาพันธ์ 2026 08:04 น.',
  ])
})

test('a time is shown on the clock of the zone, over a change of day and of year', () => {
  const at = new Date('2026-12-31T18:04:30Z')
  expect(timeIn('Asia/Vientiane', at)).toEqual({ year: 2027, month: 1, day: 1, hour: 1, minute: 4 })
  expect(timeIn('UTC', at)).toEqual({ year: 2026, month: 12, day: 31, hour: 18, minute: 4 })
  expect(minuteText(timeIn('Asia/Shanghai', new Date('2026-11-21T16:00:00Z')))).toBe('00:00')
})

test('a clock of a zone shows complete times that sort as text', () => {
  const clock = clockOf('Asia/Vientiane')
  expect(clock(new Date('2026-12-31T18:04:30.999Z'))).toBe('2027-01-01 01:04:30')
  expect(clock(new Date('2026-12-31T17:00:00Z'))).toBe('2027-01-01 00:00:00')
  expect(clockOf('UTC')(new Date('2026-02-03T04:05:06Z'))).toBe('2026-02-03 04:05:06')
  expect(() => clockOf('Not/AZone')).toThrow(RangeError)
})

test.each([
  ['Asia/Vientiane', true],
  ['UTC', true],
  ['Not/AZone', false],
  ['', false],
  ["UTC'; drop table x", false],
])('%s is a zone: %s', (zone, known) => expect(isZone(zone)).toBe(known))
