import { withdrawStates } from '@banyan/contract/wallet/withdraw-state'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settingsFrom } from '../settings.ts'
import {
  arrivingAmount,
  dividendShare,
  greatestWithdrawal,
  partsOf,
  payoutTerms,
  usableFrom,
  type WithdrawAction,
  withdrawAfter,
  withdrawFault,
  withdrawTerms,
  withdrawTransitions,
} from './withdraw.ts'

const { settings } = settingsFrom({})
const terms = withdrawTerms(settings)
const usdt = { currency: 'USDT', rate: '1' } as const
const now = new Date('2026-11-22T12:00:00Z')
const facts = { balance: 50_000n, account: usdt, usableFrom: now, now, waiting: 0 }

describe('what is refused', () => {
  test.each([
    ['a withdrawal within the rules', { amount: 20_000n, arriving: 18_000n }, {}, {}, undefined],
    ['the whole balance', { amount: 50_000n, arriving: 45_000n }, {}, {}, undefined],
    [
      'less than the minimum',
      { amount: 9_900n, arriving: 8_910n },
      {},
      {},
      { code: 'withdraw-minimum', params: { minimum: '100.00' } },
    ],
    [
      'nothing',
      { amount: 0n, arriving: 0n },
      {},
      {},
      { code: 'withdraw-minimum', params: { minimum: '100.00' } },
    ],
    [
      'an amount off the step',
      { amount: 15_000n, arriving: 13_500n },
      {},
      {},
      { code: 'withdraw-step', params: { step: '100.00' } },
    ],
    [
      'more than the balance',
      { amount: 60_000n, arriving: 54_000n },
      {},
      {},
      { code: 'withdrawable-not-enough' },
    ],
    [
      'an account that still waits',
      { amount: 20_000n, arriving: 18_000n },
      {},
      { usableFrom: new Date('2026-11-22T12:00:00.001Z') },
      { code: 'payout-waits', params: { time: '2026-11-22T12:00:00.001Z' } },
    ],
    [
      'another arriving amount than the terms give',
      { amount: 20_000n, arriving: 18_001n },
      {},
      {},
      { code: 'withdraw-terms-changed', params: { amount: '180.00 USDT' } },
    ],
    [
      'one below the limit of open ones',
      { amount: 20_000n, arriving: 18_000n },
      {},
      { waiting: 4 },
      undefined,
    ],
    [
      'the limit of open ones',
      { amount: 20_000n, arriving: 18_000n },
      {},
      { waiting: 5 },
      { code: 'withdrawals-waiting', params: { count: '5' } },
    ],
    [
      'any amount while closed',
      { amount: 20_000n, arriving: 18_000n },
      { open: false },
      {},
      { code: 'withdraw-closed' },
    ],
  ])('[V9 D7] %s', (_, request, changed, other, fault) => {
    expect(withdrawFault(request, { ...terms, ...changed }, { ...facts, ...other })).toEqual(fault)
  })
})

describe('what arrives', () => {
  test('[D7 G8 D16] ten percent is dividend, the rest arrives; switched off, all of it arrives', () => {
    expect(partsOf(20_000n, terms)).toEqual({ fee: 0n, dividend: 2_000n, net: 18_000n })
    const off = withdrawTerms(settingsFrom({ 'withdraw.dividend': false }).settings)
    expect(partsOf(20_000n, off)).toEqual({ fee: 0n, dividend: 0n, net: 20_000n })
  })

  test('[D7] the parts add up to the amount, and none is negative', () => {
    const share = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        share,
        share,
        (amount, feePercent, dividendPercent) => {
          const { fee, dividend, net } = partsOf(amount, { feePercent, dividendPercent })
          expect(fee + dividend + net).toBe(amount)
          expect(fee >= 0n && dividend >= 0n && net > 0n).toBe(true)
        },
      ),
    )
  })

  test('[D8] equal shares of whole cents never exceed the dividend, and less than one cent each is left over', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 1, max: 500 }),
        (dividend, receivers) => {
          const left = dividend - dividendShare(dividend, receivers) * BigInt(receivers)
          expect(left >= 0n && left < BigInt(receivers)).toBe(true)
        },
      ),
    )
  })

  test('[D61] the account decides the currency; kip and dong are cut to whole ones', () => {
    const of = (kind: 'bank' | 'alipay' | 'block', country: 'LA' | 'CN' | null) =>
      payoutTerms({ kind, country }, settings)
    expect([of('block', null), of('alipay', null), of('bank', 'CN'), of('bank', 'LA')]).toEqual([
      { currency: 'USDT', rate: '1' },
      { currency: 'CNY', rate: '7.2' },
      { currency: 'CNY', rate: '7.2' },
      { currency: 'LAK', rate: '21400' },
    ])
    expect(arrivingAmount(18_000n, { currency: 'LAK', rate: '21400' })).toBe(385_200_000n)
    expect(arrivingAmount(1n, { currency: 'LAK', rate: '21450.5' })).toBe(21_400n)
    expect(arrivingAmount(33n, { currency: 'CNY', rate: '7.25' })).toBe(239n)
  })

  test('[V9] the greatest withdrawal is within balance, step and minimum', () => {
    expect(greatestWithdrawal(terms, 59_999n)).toBe(50_000n)
    expect(greatestWithdrawal(terms, 9_999n)).toBeUndefined()
    expect(greatestWithdrawal(terms, 0n)).toBeUndefined()
  })
})

test('a new account waits; one that waited during a reset of the payment password waits on', () => {
  const hours = { newAccountHours: 24, resetHours: 48 }
  const at = (time: string) => new Date(`2026-11-${time}:00Z`)
  const added = at('10T12:00')
  expect(usableFrom({ added, reset: undefined }, hours)).toEqual(at('11T12:00'))
  // The account could be used before the reset.
  expect(usableFrom({ added, reset: at('11T12:00') }, hours)).toEqual(at('11T12:00'))
  expect(usableFrom({ added, reset: at('11T11:00') }, hours)).toEqual(at('13T11:00'))
  // The reset came first.
  expect(usableFrom({ added, reset: at('10T00:00') }, hours)).toEqual(at('12T00:00'))
  expect(usableFrom({ added, reset: at('01T00:00') }, hours)).toEqual(at('11T12:00'))
})

test('[D7] a withdrawal changes only as the table says: nobody cancels what is being paid, and a final one stays', () => {
  const actions = Object.keys(withdrawTransitions) as WithdrawAction[]
  const table = withdrawStates.map((state) => [
    state,
    ...actions.map((action) => withdrawAfter(state, action)),
  ])
  expect([['state', ...actions], ...table]).toEqual([
    ['state', 'approve', 'pay', 'reject', 'cancel'],
    ['waiting', 'paying', undefined, 'rejected', 'cancelled'],
    ['paying', undefined, 'paid', 'rejected', undefined],
    ['paid', undefined, undefined, undefined, undefined],
    ['rejected', undefined, undefined, undefined, undefined],
    ['cancelled', undefined, undefined, undefined, undefined],
  ])
  expect(actions.map((action) => withdrawTransitions[action].by)).toEqual([
    'staff',
    'staff',
    'staff',
    'member',
  ])
})
