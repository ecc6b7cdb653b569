import { assert, bigInt, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { bulkChange, type BulkGoods, priceByPercent } from './bulk.ts'

const pot: BulkGoods = {
  on_sale: false,
  category: 'tea',
  variants: [
    { id: 1n, price: 1000n, old_price: 1200n, stock: 5 },
    { id: 2n, price: 1999n, old_price: null, stock: 0 },
  ],
}

test.each([
  [1000n, 10, 1100n],
  [1999n, -10, 1799n],
  [1995n, -50, 998n],
  [1n, -90, 1n],
  [5n, 10, 6n],
  [100n, 0, 100n],
])('%s cents and %s per cent are %s cents', (price, percent, changed) => {
  expect(priceByPercent(price, percent)).toBe(changed)
})

test('a price never falls below one cent and never moves against its sign', () => {
  assert(
    property(bigInt(1n, 10n ** 12n), integer({ min: -90, max: 500 }), (price, percent) => {
      const changed = priceByPercent(price, percent)
      expect(changed).toBeGreaterThanOrEqual(1n)
      if (percent >= 0) expect(changed).toBeGreaterThanOrEqual(price)
      else expect(changed).toBeLessThanOrEqual(price)
    }),
  )
})

test('a former price stays only while it is above the price', () => {
  const [first] = bulkChange(pot, { kind: 'price', percent: 10 }).goods?.variants ?? []
  expect(first).toMatchObject({ price: 1100n, old_price: 1200n })
  const [dear] = bulkChange(pot, { kind: 'price', percent: 20 }).goods?.variants ?? []
  expect(dear).toMatchObject({ price: 1200n, old_price: null })
})

test('what can’t be done is refused', () => {
  const stock = (pieces: number) => bulkChange(pot, { kind: 'stock', pieces })
  expect(stock(-1)).toEqual({ fault: 'stock-below-zero' })
  expect(stock(3).goods?.variants.map((one) => one.stock)).toEqual([8, 3])
  const full: BulkGoods = { ...pot, variants: [{ id: 1n, price: 1n, old_price: null, stock: 10_000_000 }] }
  expect(bulkChange(full, { kind: 'stock', pieces: 1 })).toEqual({ fault: 'stock-too-high' })
  const dear: BulkGoods = {
    ...pot,
    variants: [{ id: 1n, price: 99_999_999_999_999n, old_price: null, stock: 1 }],
  }
  expect(bulkChange(dear, { kind: 'price', percent: 1 })).toEqual({ fault: 'price-too-high' })
  const none = { ...pot, variants: [] }
  expect(bulkChange(none, { kind: 'list' })).toEqual({ fault: 'nothing-for-sale' })
  expect(bulkChange(none, { kind: 'delist' })).toEqual({ goods: { ...none, on_sale: false } })
})
