import { expect, test } from 'vitest'
import { addedQuantity, cartProblem } from './cart.ts'

test.each([
  [{ onSale: true, stock: 5, limit: 9 }, 5, null],
  [{ onSale: true, stock: 5, limit: 9 }, 6, 'stock'],
  [{ onSale: true, stock: 0, limit: 9 }, 1, 'sold-out'],
  // The setting was lowered after the line was added.
  [{ onSale: true, stock: 20, limit: 9 }, 9, null],
  [{ onSale: true, stock: 20, limit: 9 }, 10, 'limit'],
  [{ onSale: true, stock: 7, limit: 9 }, 10, 'stock'],
  // Delisted counts first: stock that returns does not help.
  [{ onSale: false, stock: 0, limit: 9 }, 1, 'gone'],
  [{ onSale: false, stock: 9, limit: 9 }, 1, 'gone'],
] as const)('[T7] %o with %i wanted: %s', (available, quantity, problem) => {
  expect(cartProblem(available, quantity)).toBe(problem)
})

test.each([
  [0, 2, 99, 2],
  [98, 5, 99, 99],
  [5, 1, 3, 3],
  [0, 1, 0, 1],
])('%i and %i more with a limit of %i are %i pieces', (before, more, limit, after) => {
  expect(addedQuantity(before, more, limit)).toBe(after)
})
