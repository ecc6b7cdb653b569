import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelFault, memberPrice } from './level.ts'

test.each([
  [1000n, 'money', 0n, 1000n],
  [1000n, 'money', 400n, 960n],
  // 3.96 cents of discount become 3.
  [99n, 'money', 400n, 96n],
  [1n, 'money', 9000n, 1n],
  [1000n, 'points', 400n, 1000n],
] as const)('[D10 D26] a price of %s in %s less %s is %s', (price, currency, discount, due) => {
  expect(memberPrice(price, currency, discount)).toBe(due)
})

test('[D10] no discount that staff can set makes a price zero or higher than it was', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 14n), fc.bigInt(0n, 9000n), (price, discount) => {
      const due = memberPrice(price, 'money', discount)
      expect(due > 0n && due <= price).toBe(true)
    }),
  )
})

const levels = [0n, 100n, 200n, 300n, 400n].map((price, at) => ({ rank: at + 1, price }))
const gold = {
  rank: 3,
  price: 200n,
  goods_discount: 0n,
  commission_1: 0n,
  commission_2: 0n,
  transfer_fee_discount: 0n,
}

test.each([
  [{}, undefined],
  [{ price: 101n }, undefined],
  [{ price: 299n }, undefined],
  [{ price: 100n }, 'level-price'],
  [{ price: 300n }, 'level-price'],
  [{ price: 0n }, 'level-price'],
  [{ rank: 1, price: 1n }, 'level-price'],
  [{ rank: 5, price: 10n ** 12n }, undefined],
  [
    { goods_discount: 9_000n, commission_1: 5_000n, commission_2: 5_000n, transfer_fee_discount: 10_000n },
    undefined,
  ],
  [{ goods_discount: 9_001n }, 'level-rate'],
  [{ commission_1: 5_001n }, 'level-rate'],
  [{ commission_2: 5_001n }, 'level-rate'],
  [{ transfer_fee_discount: 10_001n }, 'level-rate'],
])('prices rise and rates have bounds (case %#)', (change, fault) => {
  expect(levelFault(levels, { ...gold, ...change })).toBe(fault)
})
