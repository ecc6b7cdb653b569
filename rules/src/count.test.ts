import { expect, test } from 'vitest'
import { showCount } from './count.ts'

test('[T27] large counts are told in the units of each language, in ten thousands and millions, cut, never rounded up', () => {
  const told = [
    ['zh', 9_999, '9999'],
    ['zh', 10_000, '1万'],
    ['zh', 12_999, '1.2万'],
    ['zh', 9_999_999, '999万'],
    ['zh', 120_000_000, '1.2亿'],
    ['en', 999, '999'],
    ['en', 1_000, '1k'],
    ['en', 1_990_000, '1.9M'],
    ['lo', 15_000, '1.5 ໝື່ນ'],
    ['lo', 99_999, '9.9 ໝື່ນ'],
    ['lo', 150_000, '1.5 ແສນ'],
    ['lo', 2_000_000, '2 ລ້ານ'],
    ['lo', 1_000_000_000, '1 ຕື້'],
    ['vi', 1_500, '1,5k'],
    ['vi', 3_400_000, '3,4 tr'],
    ['vi', 1_200_000_000, '1,2 tỷ'],
    ['th', 25_000, '2.5 หมื่น'],
    ['th', 150_000, '1.5 แสน'],
    ['th', 999_999, '9.9 แสน'],
    ['th', 7_000_000, '7 ล้าน'],
    ['en', 0, '0'],
  ] as const
  for (const [language, value, shown] of told)
    expect([language, showCount(value, language)]).toEqual([language, shown])
})
