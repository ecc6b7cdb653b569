import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { upgradeFault, upgradeOf } from './my-level.ts'

const [silver, gold] = [
  { rank: 2, price: 9_900n },
  { rank: 3, price: 29_900n },
]

test.each([
  [50_000n, 0n, 20_000n, 0n, 0n],
  [20_000n, 1n, 20_000n, 0n, 0n],
  [5_000n, 50_000n, 5_000n, 15_000n, 0n],
  [0n, 20_000n, 0n, 20_000n, 0n],
  [5_000n, 14_999n, 5_000n, 14_999n, 1n],
])(
  '[T25 D10] the difference of 200.00 from %s of balance and %s of income',
  (balance, income, fromBalance, fromIncome, short) => {
    expect(upgradeOf(silver, gold, { balance, income })).toEqual({
      due: 20_000n,
      fromBalance,
      fromIncome,
      short,
    })
  },
)

test('[D10] there is no upgrade to the same level or a lower one', () => {
  const wallets = { balance: 100_000n, income: 0n }
  expect(upgradeOf(gold, gold, wallets)).toBeUndefined()
  expect(upgradeOf(gold, silver, wallets)).toBeUndefined()
  expect(upgradeFault(undefined, { fromBalance: 0n, fromIncome: 0n })?.code).toBe('level-not-higher')
})

test.each([
  [5_000n, 14_999n, 'upgrade-price-changed'],
  [20_001n, 0n, 'upgrade-price-changed'],
  [4_000n, 16_000n, 'upgrade-parts-changed'],
  [20_000n, 0n, 'upgrade-parts-changed'],
  [5_000n, 15_000n, undefined],
])('[T25] the member confirmed %s from balance and %s from income: %s', (fromBalance, fromIncome, code) => {
  const upgrade = upgradeOf(silver, gold, { balance: 5_000n, income: 40_000n })
  expect(upgradeFault(upgrade, { fromBalance, fromIncome })?.code).toBe(code)
})

test('[X13] both wallets together do not reach: the refusal says how much is missing', () => {
  const upgrade = upgradeOf(silver, gold, { balance: 5_000n, income: 10_000n })
  expect(upgradeFault(upgrade, { fromBalance: 5_000n, fromIncome: 15_000n })).toEqual({
    code: 'upgrade-not-enough',
    params: { short: '50.00' },
  })
})

test('[T25] the parts add up, no wallet pays more than it has, and income pays only after the balance', () => {
  const amount = fc.bigInt(0n, 10n ** 12n)
  fc.assert(
    fc.property(amount, amount, amount, (price, balance, income) => {
      const upgrade = upgradeOf({ rank: 1, price: 0n }, { rank: 2, price }, { balance, income })
      if (!upgrade) throw new Error('rank 2 is higher')
      const { due, fromBalance, fromIncome, short } = upgrade
      expect(fromBalance + fromIncome + short).toBe(due)
      expect(fromBalance <= balance && fromIncome <= income).toBe(true)
      if (fromIncome > 0n) expect(fromBalance).toBe(balance)
      if (short > 0n) expect([fromBalance, fromIncome]).toEqual([balance, income])
    }),
  )
})
