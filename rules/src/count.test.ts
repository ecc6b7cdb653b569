import { expect, test } from 'vitest'
import { showCount } from './count.ts'

test.each([
  ['zh', 9_999, '9999'],
  ['zh', 10_000, '1万'],
  ['zh', 12_999, '1.2万'],
  ['zh', 9_999_999, '999万'],
  ['zh', 120_000_000, '1.2亿'],
  ['en', 999, '999'],
  ['en', 1_000, '1k'],
  ['en', 1_990_000, '1.9M'],
  ['lo', 15_000, '1.5 ໝື່ນ'],
  ['lo', 2_000_000, '2 ລ້ານ'],
  ['vi', 1_500, '1.5k'],
  ['vi', 3_400_000, '3.4 tr'],
  ['th', 25_000, '2.5 หมื่น'],
  ['th', 7_000_000, '7 ล้าน'],
  ['en', 0, '0'],
] as const)('[T27] in %s %d is %s: cut, never rounded up', (language, value, shown) => {
  expect(showCount(value, language)).toBe(shown)
})
