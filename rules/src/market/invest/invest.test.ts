import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  daysBetween,
  daysDue,
  greatestInvestment,
  investFault,
  lacksBalance,
  parseDailyRate,
  productFault,
  returnOfDay,
  returnsUpTo,
  showDailyRate,
} from './invest.ts'

const limits = { minimum: 10_000n, maximum: 100_000n, step: 5_000n }
const facts = { invested: 0n, left: 500_000n, balance: 80_000n }

describe('what is refused', () => {
  test.each([
    ['an amount within the limits', 10_000n, {}, undefined],
    ['the whole balance', 80_000n, {}, undefined],
    ['less than the minimum', 5_000n, {}, { code: 'invest-minimum', params: { minimum: '100.00' } }],
    ['nothing', 0n, {}, { code: 'invest-minimum', params: { minimum: '100.00' } }],
    ['an amount off the step', 12_000n, {}, { code: 'invest-step', params: { step: '50.00' } }],
    [
      'more than the limit per member together with what is invested',
      25_000n,
      { invested: 80_000n },
      { code: 'invest-maximum', params: { maximum: '1000.00', left: '200.00' } },
    ],
    ['exactly the limit per member', 20_000n, { invested: 80_000n }, undefined],
    [
      'any amount of a member who is above a lowered limit',
      10_000n,
      { invested: 120_000n },
      { code: 'invest-maximum', params: { maximum: '1000.00', left: '0.00' } },
    ],
    ['more than is left', 20_000n, { left: 15_000n }, { code: 'invest-quota', params: { left: '150.00' } }],
    ['more than the balance', 85_000n, {}, { code: 'balance-not-enough' }],
  ])('[D11] %s', (_, amount, changed, fault) => {
    expect(investFault(amount, limits, { ...facts, ...changed })).toEqual(fault)
  })

  test('[D11] the greatest amount is accepted, and one step more is not', () => {
    const amount = fc.bigInt({ min: 0n, max: 200_000n })
    fc.assert(
      fc.property(amount, amount, amount, (invested, left, balance) => {
        const given = { invested, left, balance }
        const greatest = greatestInvestment(limits, given)
        if (greatest !== undefined) expect(investFault(greatest, limits, given)).toBeUndefined()
        const more = greatest === undefined ? limits.minimum : greatest + limits.step
        expect(investFault(more, limits, given)).toBeDefined()
      }),
    )
  })

  test.each([
    ['the balance is below the minimum', { balance: 9_999n }, true],
    ['something can be invested', {}, false],
    ['the limit of the member is reached', { invested: 95_000n }, false],
    ['the quota is used up', { left: 9_999n }, false],
    ['the balance is too small, and the quota is used up', { balance: 0n, left: 0n }, false],
  ])('a recharge helps only where a larger balance does: %s', (_name, change, helps) => {
    expect(lacksBalance(limits, { ...facts, ...change })).toBe(helps)
  })
})

test('[D11] the days of a term add up to its return, and no day has less than a cent', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      fc.bigInt({ min: 1n, max: 100_000n }),
      fc.integer({ min: 1, max: 400 }),
      (amount, rate, term) => {
        fc.pre(amount * rate >= 1_000_000n)
        const terms = { amount, rate }
        let sum = 0n
        for (let day = 1; day <= term; day++) {
          const one = returnOfDay(terms, day)
          expect(one >= 1n).toBe(true)
          sum += one
        }
        expect(sum).toBe(returnsUpTo(terms, term))
        expect(sum <= (amount * rate * BigInt(term)) / 1_000_000n).toBe(true)
      },
    ),
  )
  // 33.33 at 0.05 % a day: 1.6665 cents, so the days differ.
  expect([1, 2, 3, 4].map((day) => returnOfDay({ amount: 3_333n, rate: 500n }, day))).toEqual([
    1n,
    2n,
    1n,
    2n,
  ])
})

test('[D11] a daily rate has up to four decimals, is above zero and below 100', () => {
  for (const [text, rate] of [
    ['0.05', 500n],
    ['1', 10_000n],
    ['0.0001', 1n],
    ['12.5', 125_000n],
  ] as const) {
    expect(parseDailyRate(text)).toBe(rate)
    expect(showDailyRate(rate)).toBe(text)
  }
  for (const text of ['0', '0.00', '-1', '0.00001', '100', '1e1', '٣', '', '.5', '1,5', '01'])
    expect([text, parseDailyRate(text)]).toEqual([text, undefined])
})

test('the terms of a product', () => {
  const terms = { ...limits, rate: 500n, quota: 1_000_000n }
  expect(productFault(terms)).toBeUndefined()
  expect(productFault({ ...terms, rate: undefined })).toBe('product-rate')
  expect(productFault({ ...terms, rate: 100_001n })).toBe('product-rate')
  expect(productFault({ ...terms, maximum: 5_000n })).toBe('product-limits')
  expect(productFault({ ...terms, quota: 9_999n })).toBe('product-limits')
  expect(productFault({ ...terms, minimum: 0n })).toBe('product-limits')
  expect(productFault({ ...terms, step: 0n })).toBe('product-step')
  expect(productFault({ ...terms, step: 3_000n })).toBe('product-step')
  expect(productFault({ ...terms, maximum: 12_500n })).toBe('product-step')
  // 0.01 % of 1.00 is a hundredth of a cent.
  expect(productFault({ minimum: 100n, maximum: 100n, step: 100n, rate: 100n, quota: 100n })).toBe(
    'product-small',
  )
  expect(
    productFault({ minimum: 100n, maximum: 100n, step: 100n, rate: 10_000n, quota: 100n }),
  ).toBeUndefined()
})

test('[D11] days begin at the offset of the settings', () => {
  expect(dayOf(new Date('2026-11-21T16:59:59.999Z'), 7)).toBe('2026-11-21')
  expect(dayOf(new Date('2026-11-21T17:00:00Z'), 7)).toBe('2026-11-22')
  expect(dayOf(new Date('2026-11-22T04:59:59Z'), -5)).toBe('2026-11-21')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-11-22', '2027-11-22')).toBe(365)
})

test('[D11] the first return is due on the day after the purchase, the last one with the term; missed days are caught up', () => {
  const of = (written: number, today: string) =>
    daysDue({ startedOn: '2026-11-22', termDays: 40, written }, today)
  const count = ({ from, to }: { from: number; to: number }) => Math.max(0, to - from + 1)
  expect(count(of(0, '2026-11-22'))).toBe(0)
  expect(of(0, '2026-11-23')).toEqual({ from: 1, to: 1 })
  expect(count(of(1, '2026-11-23'))).toBe(0)
  expect(of(1, '2026-11-26')).toEqual({ from: 2, to: 4 })
  expect(of(0, '2027-06-01')).toEqual({ from: 1, to: 31 })
  expect(of(31, '2027-06-01')).toEqual({ from: 32, to: 40 })
  expect(count(of(40, '2027-06-01'))).toBe(0)
  // The clock went back by a day.
  expect(count(of(2, '2026-11-23'))).toBe(0)
})
