import { receivingCurrencies } from '@banyan/contract/wallet/recharge'
import { rechargeStates } from '@banyan/contract/wallet/recharge-record'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settingsFrom } from '../settings.ts'
import {
  amountToPay,
  parseRate,
  plainRate,
  type RechargeAction,
  rechargeAfter,
  rechargeFault,
  rechargeLimits,
  rechargeTransitions,
  showPaid,
  showRate,
  waitingFault,
} from './recharge.ts'

const limits = rechargeLimits(settingsFrom({}).settings)
const kip = { currency: 'LAK', rate: '21500' } as const
const facts = { account: kip, waiting: 0, voucherUsed: false }
const request = { amount: 20_000n, paid: 430_000_000n, hasVoucher: true }

describe('what is refused', () => {
  test.each([
    ['a recharge within the rules', {}, {}, undefined],
    ['the least amount', { amount: 1_000n, paid: 21_500_000n }, {}, undefined],
    ['one cent below it', { amount: 999n }, {}, { code: 'recharge-minimum', params: { minimum: '10.00' } }],
    ['the greatest amount', { amount: 5_000_000n, paid: 107_500_000_000n }, {}, undefined],
    [
      'one cent above it',
      { amount: 5_000_001n },
      {},
      { code: 'recharge-maximum', params: { maximum: '50000.00' } },
    ],
    ['no proof of payment', { hasVoucher: false }, {}, { code: 'voucher-missing' }],
    [
      'another amount to pay than the rate says',
      { paid: 429_999_900n },
      {},
      { code: 'recharge-rate-changed', params: { amount: '4,300,000 LAK' } },
    ],
    ['a proof of payment used before', {}, { voucherUsed: true }, { code: 'voucher-used' }],
    ['one below the limit of waiting recharges', {}, { waiting: 4 }, undefined],
    [
      'the limit of waiting recharges',
      {},
      { waiting: 5 },
      { code: 'recharges-waiting', params: { count: '5' } },
    ],
  ])('[D5] %s', (_, changed, other, fault) => {
    expect(rechargeFault({ ...request, ...changed }, limits, { ...facts, ...other })).toEqual(fault)
  })

  test('[D5] the page can ask for the limit of waiting recharges alone', () => {
    expect([0, 4, 5, 6].map((waiting) => waitingFault(waiting, limits)?.params)).toEqual([
      undefined,
      undefined,
      { count: '5' },
      { count: '6' },
    ])
  })
})

describe('what to pay', () => {
  test.each([
    ['200.00 at 1 USDT', 20_000n, { currency: 'USDT', rate: '1' }, 20_000n],
    ['200.00 at 21,500 kip', 20_000n, kip, 430_000_000n],
    ['0.01 at 21,512.5 kip, up to whole kip', 1n, { currency: 'LAK', rate: '21512.5' }, 21_600n],
    ['33.33 at 7.251 yuan, up to whole fen', 3_333n, { currency: 'CNY', rate: '7.251' }, 24_168n],
    ['1.00 at 0.000001', 100n, { currency: 'USD', rate: '0.000001' }, 1n],
  ] as const)('[D61] the amount to pay: %s', (_, amount, terms, paid) => {
    expect(amountToPay(amount, terms)).toBe(paid)
  })

  const terms = fc.record({
    currency: fc.constantFrom(...receivingCurrencies),
    rate: fc.integer({ min: 1, max: 999_999_999_999 }).map((millionths) => {
      const digits = String(millionths).padStart(7, '0')
      return plainRate(`${digits.slice(0, -6)}.${digits.slice(-6)}`)
    }),
  })
  const amounts = fc.bigInt({ min: 1n, max: 100_000_000n })

  test('[D61] it is never less than the rate says, and less than one smallest amount more', () => {
    fc.assert(
      fc.property(amounts, terms, (amount, account) => {
        const paid = amountToPay(amount, account)
        const exact = amount * (parseRate(account.rate) ?? 0n)
        const step = account.currency === 'LAK' || account.currency === 'VND' ? 100n : 1n
        expect(paid % step).toBe(0n)
        expect(paid * 1_000_000n).toBeGreaterThanOrEqual(exact)
        expect((paid - step) * 1_000_000n).toBeLessThan(exact)
      }),
    )
  })

  test('[D61] more balance never costs less', () => {
    fc.assert(
      fc.property(amounts, amounts, terms, (one, other, account) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(amountToPay(less, account)).toBeLessThanOrEqual(amountToPay(more, account))
      }),
    )
  })

  test.each(['0', '0.000000', '1000000', '1.1234567', '-1', '1e3', '01', '', '1.', ' 1'])(
    '[D61] %j is no rate',
    (text) => expect(parseRate(text)).toBeUndefined(),
  )

  test('[D61] a rate has one shortest text of the same value', () => {
    expect(plainRate('21500.000000')).toBe('21500')
    expect(plainRate('7.250000')).toBe('7.25')
    expect(plainRate('100')).toBe('100')
    fc.assert(
      fc.property(terms, ({ rate }) => {
        const whole = rate.includes('.') ? rate.padEnd(rate.indexOf('.') + 7, '0') : `${rate}.000000`
        expect(plainRate(whole)).toBe(rate)
      }),
    )
  })
})

test('[D61] amounts and rates are grouped; kip and dong have no decimals', () => {
  expect(showPaid('4300000.00', 'LAK')).toBe('4,300,000 LAK')
  expect(showPaid('1450.50', 'CNY')).toBe('1,450.50 CNY')
  expect(['21500', '7.25', '1234.500001'].map(showRate)).toEqual(['21,500', '7.25', '1,234.500001'])
})

test('[T4] only a waiting recharge changes: staff approve or reject it, the member cancels it, and a decided one stays', () => {
  const actions = Object.keys(rechargeTransitions) as RechargeAction[]
  const table = rechargeStates.map((state) => [
    state,
    ...actions.map((action) => rechargeAfter(state, action)),
  ])
  expect([['state', ...actions], ...table]).toEqual([
    ['state', 'approve', 'reject', 'cancel'],
    ['waiting', 'arrived', 'rejected', 'cancelled'],
    ['arrived', undefined, undefined, undefined],
    ['rejected', undefined, undefined, undefined],
    ['cancelled', undefined, undefined, undefined],
  ])
  expect(actions.map((action) => rechargeTransitions[action].by)).toEqual(['staff', 'staff', 'member'])
})
