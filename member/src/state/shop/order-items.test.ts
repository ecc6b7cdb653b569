import { expect, test } from 'vitest'
import { orderable } from './order-items.ts'

const lines = [
  { variant_id: '1', quantity: 2, stock: 9, problem: null },
  { variant_id: '2', quantity: 5, stock: 3, problem: 'stock' },
  { variant_id: '3', quantity: 1, stock: 0, problem: 'stock' },
  { variant_id: '4', quantity: 1, stock: 9, problem: 'gone' },
] as const

test('what can be ordered again: without delisted and sold-out lines, and no more than is in stock', () => {
  expect(orderable(lines, false)).toEqual([
    { variant_id: '1', quantity: 2 },
    { variant_id: '2', quantity: 3 },
  ])
  expect(orderable(lines.slice(2), false)).toEqual([])
})

test('an order from the cart takes whole lines: one that is short stays in the cart', () => {
  expect(orderable(lines, true)).toEqual([{ variant_id: '1', quantity: 2 }])
})
