import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberPrice } from './level.ts'

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
