import { expect, test } from 'vitest'
import type { DeviceLine } from './device-cart.ts'
import { returnLines } from './return-lines.ts'

const line = (variant_id: string, quantity = 1): DeviceLine => ({
  variant_id,
  quantity,
  currency: 'money',
  price: '1.00',
})
const cart = ['a', 'b', 'c', 'd'].map((id) => line(id))
const without = (...ids: string[]) => cart.filter(({ variant_id }) => !ids.includes(variant_id))
const ids = (lines: readonly DeviceLine[]) => lines.map(({ variant_id }) => variant_id).join('')

test('removed lines return to their places', () => {
  for (const removed of [['a'], ['b', 'c'], ['d'], ['a', 'b', 'c', 'd'], []])
    expect(returnLines(without(...removed), cart, removed, 50)).toEqual(cart)
})

test('what was added, changed or removed after the removal stays so', () => {
  // b is removed; then e is added, c gets five pieces, and d is removed too.
  const now = [line('e'), line('a'), line('c', 5)]
  expect(returnLines(now, cart, ['b'], 50)).toEqual([line('e'), line('a'), line('b'), line('c', 5)])
  // The first line is removed; the new one above it stays above it.
  expect(ids(returnLines([line('e'), ...without('a')], cart, ['a'], 50))).toBe('eabcd')
  // b was added again, with three pieces: it is not there twice.
  expect(returnLines([line('b', 3), ...without('b')], cart, ['b'], 50)).toEqual([
    line('b', 3),
    ...without('b'),
  ])
})

test('a cart that was filled in the meantime stays within its limit', () => {
  expect(ids(returnLines([line('e'), ...without('b', 'c')], cart, ['b', 'c'], 4))).toBe('eabd')
})
