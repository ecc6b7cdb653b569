/** The state of a variant that decides whether a line of the cart can be ordered. */
export interface Available {
  /** True if both the product and the variant are on sale. */
  readonly onSale: boolean
  readonly stock: number
  /** The most pieces that an order can have of it. */
  readonly limit: number
}

export type CartProblem = 'gone' | 'sold-out' | 'stock' | 'limit'

/** Returns why a line cannot be ordered, or null if it can. */
export function cartProblem({ onSale, stock, limit }: Available, quantity: number): CartProblem | null {
  if (!onSale) return 'gone'
  if (stock === 0) return 'sold-out'
  if (stock < quantity) return 'stock'
  return limit < quantity ? 'limit' : null
}

/** Returns the pieces of a line after more are added: at most `limit`, and at least 1. */
export const addedQuantity = (before: number, more: number, limit: number): number =>
  Math.max(1, Math.min(before + more, limit))
