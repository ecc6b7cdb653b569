import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, formatCents, isZero, parseCents, share, shortfall, showMoney, showPoints } from './money.ts'

test('[V16 D36] text becomes whole cents, and nothing but an amount does', () => {
  expect(parseCents('0')).toBe(0n)
  expect(parseCents('12')).toBe(1200n)
  expect(parseCents('12.5')).toBe(1250n)
  expect(parseCents('12.05')).toBe(1205n)
  expect(parseCents('999999999999.99')).toBe(99_999_999_999_999n)
  for (const bad of [
    '',
    '-1',
    '+1',
    '1.005',
    '1e9',
    '0x10',
    '01',
    '.5',
    '5.',
    'NaN',
    '٣',
    '1,000',
    '9'.repeat(400),
  ])
    expect(parseCents(bad), bad).toBeUndefined()
})

test('[D36] cents become text with two decimals, and back without loss', () => {
  expect(formatCents(0n)).toBe('0.00')
  expect(formatCents(5n)).toBe('0.05')
  expect(formatCents(-5n)).toBe('-0.05')
  expect(formatCents(128050n)).toBe('1280.50')
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 14n) + 1n, max: 10n ** 14n - 1n }), (value) => {
      expect(cents(formatCents(value))).toBe(value)
    }),
  )
  expect(() => cents('a lot')).toThrow('not an amount')
})

test('[D36] people read thousands apart, in every language alike; points without idle decimals', () => {
  expect(showMoney('1280.50')).toBe('1,280.50')
  expect(showMoney('1234567.00')).toBe('1,234,567.00')
  expect(showMoney('999.9')).toBe('999.90')
  expect(showMoney('-1280.50')).toBe('-1,280.50')
  expect(showPoints('860.00')).toBe('860')
  expect(showPoints('12860.50')).toBe('12,860.50')
})

test('[D3] shares never add up to more than the whole: rounding gains nobody a cent', () => {
  expect(share(999n, 100n)).toBe(9n)
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 14n }),
      fc.bigInt({ min: 0n, max: 10_000n }),
      (whole, part) => {
        const [one, other] = [share(whole, part), share(whole, 10_000n - part)]
        expect(one + other).toBeLessThanOrEqual(whole)
        expect(one + other).toBeGreaterThanOrEqual(whole - 1n)
      },
    ),
  )
})

test('what is missing of an amount, and whether it is zero', () => {
  expect(shortfall('129.00', '100.50')).toBe('28.50')
  expect(shortfall('129.00', '129.00')).toBeUndefined()
  expect(shortfall('0.00', '5.00')).toBeUndefined()
  expect([isZero('0.00'), isZero('0'), isZero('0.01')]).toEqual([true, true, false])
})
