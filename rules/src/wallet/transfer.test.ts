import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settingsFrom } from '../settings.ts'
import {
  completesName,
  hideName,
  transferAmountFault,
  transferFault,
  transferFee,
  transfersFrom,
  transferTerms,
} from './transfer.ts'

const terms = transferTerms(settingsFrom({}).settings, 0n)

test('[D9] the defaults: from 1.00, a fee of 1 %, the name from 500.00 on', () => {
  expect(terms).toEqual({
    minimum: 100n,
    maximum: 5_000_000n,
    feeRate: 100n,
    feeDiscount: 0n,
    nameAbove: 50_000n,
  })
})

test.each([
  [100n, 1n],
  [101n, 2n],
  [1n, 1n],
  [199n, 2n],
  [10_000n, 100n],
  [999_999n, 10_000n],
])('[D9] the fee of %i cents is %i: one per cent, rounded up to a cent', (amount, fee) => {
  expect(transferFee(amount, terms)).toBe(fee)
})

test.each([
  [10_000n, 1000n, 90n],
  // 96.5 cents.
  [10_000n, 350n, 97n],
  [100n, 5000n, 1n],
  [10_000n, 10_000n, 0n],
])(
  '[D10] the fee of %i cents for a level that saves %i hundredths of a per cent is %i',
  (amount, feeDiscount, fee) => {
    expect(transferFee(amount, { ...terms, feeDiscount })).toBe(fee)
  },
)

test('[D9] a fee is never less than its share, by less than a cent more, and nothing at zero per cent', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 14n), fc.bigInt(0n, 5000n), (amount, rate) => {
      const fee = transferFee(amount, { feeRate: rate, feeDiscount: 0n })
      expect(fee * 10_000n >= amount * rate && (fee - 1n) * 10_000n < amount * rate).toBe(true)
      if (rate === 0n) expect(fee).toBe(0n)
    }),
  )
})

const reset = new Date('2026-03-01T08:00:00Z')

test.each([
  ['never reset', undefined, 0, undefined],
  ['just reset', reset, 0, 5],
  ['a millisecond before the end', reset, 5 * 3_600_000 - 1, 5],
  ['at the end', reset, 5 * 3_600_000, undefined],
  ['long after it', reset, 500 * 3_600_000, undefined],
])('[D30] the wait after a reset of the payment password: %s', (_case, when, passed, hours) => {
  const now = new Date(reset.getTime() + passed)
  const from = hours === undefined ? undefined : new Date(reset.getTime() + hours * 3_600_000)
  expect(transfersFrom({ reset: when, now }, { 'withdraw.resetHours': 5 })).toEqual(from)
})

test('[D30] with a wait of no hours, transfers are possible at once', () => {
  expect(transfersFrom({ reset, now: reset }, { 'withdraw.resetHours': 0 })).toBeUndefined()
})

describe('[V10] amounts', () => {
  test.each([
    [99n, 10_000n, 'transfer-minimum'],
    [0n, 10_000n, 'transfer-minimum'],
    [5_000_001n, 10_000_000n, 'transfer-maximum'],
    [10_001n, 10_000n, 'transferable-not-enough'],
    [10_000n, 10_000n, 'deduction-not-enough'],
    [10_000n, 10_099n, 'deduction-not-enough'],
    [10_000n, 10_100n, undefined],
    [100n, 101n, undefined],
  ])('%i of %i: %s', (amount, balance, code) => {
    expect(transferAmountFault(amount, balance, terms)?.code).toBe(code)
  })

  test('the fee that the page showed must be the fee of now', () => {
    const asked = { amount: 10_000n, fee: 100n, name: '' }
    expect(transferFault(asked, 'Noy', terms)).toBeUndefined()
    expect(transferFault({ ...asked, fee: 0n }, 'Noy', terms)).toEqual({
      code: 'transfer-fee-changed',
      params: { fee: '1.00' },
    })
  })
})

describe('[D9] the hidden part of the name', () => {
  test.each([
    ['Noy', 'No', 1],
    ['王小明', '王小', 1],
    ['Ploy Suksan', 'Ploy Su', 4],
    ['ນ້ອຍ', 'ນ້ອ', 1],
    ['👩‍👩‍👧x', '👩‍👩‍👧', 1],
  ])('%s shows %s and hides %i', (name, shown, missing) => {
    expect(hideName(name)).toMatchObject({ shown, missing })
  })

  test('the parts make the name again, and something is always hidden and shown of two characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 }), (name) => {
        const { shown, hidden, missing } = hideName(name)
        expect(shown + hidden).toBe(name.normalize('NFC'))
        expect(missing).toBeGreaterThan(0)
      }),
    )
  })

  test('it is completed whatever the case, and asked for only above the limit', () => {
    expect(completesName('Ploy Suksan', 'KSAN')).toBe(true)
    for (const wrong of ['', 'ksa', 'Ploy Suksan', 'xxxx'])
      expect(completesName('Ploy Suksan', wrong)).toBe(false)
    const large = { amount: 50_001n, fee: 501n, name: '' }
    expect(transferFault(large, 'Noy', terms)?.code).toBe('name-wrong')
    expect(transferFault({ ...large, name: 'Y' }, 'Noy', terms)).toBeUndefined()
    expect(transferFault({ amount: 50_000n, fee: 500n, name: '' }, 'Noy', terms)).toBeUndefined()
  })
})
