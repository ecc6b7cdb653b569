import { expect, test } from 'vitest'
import { csvOf } from './collect.ts'

test('[D4] cells are quoted, and a text that looks like a formula stays a text', () => {
  const file = csvOf([
    ['Time', 'Record', 'Amount'],
    ['2026-11-21 18:04', '=HYPERLINK("x")', '-12.50'],
    ['2026-11-21 18:05', 'Noy, "the first"', '7.00'],
    ['2026-11-21 18:06', '+1', '860'],
  ])
  expect(file.startsWith('\uFEFF')).toBe(true)
  expect(file.slice(1).split('\r\n')).toEqual([
    'Time,Record,Amount',
    `2026-11-21 18:04,"'=HYPERLINK(""x"")",-12.50`,
    '2026-11-21 18:05,"Noy, ""the first""",7.00',
    "2026-11-21 18:06,'+1,860",
    '',
  ])
})
