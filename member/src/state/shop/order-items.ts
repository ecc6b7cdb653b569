// The items of an order to be placed, as one sealed value of the address of check-order: `12x1.15x2`.
import { IllegalLink } from '../link/link.ts'

export interface OrderItem {
  variant_id: string
  quantity: number
}

export const writeItems = (items: readonly OrderItem[]): string =>
  items.map(({ variant_id, quantity }) => `${variant_id}x${quantity}`).join('.')

/** Reads items. Throws IllegalLink for any other text. */
export const readItems = (written: string): OrderItem[] =>
  written.split('.').map((one) => {
    const [, variant_id, quantity] = /^([1-9]\d{0,17})x([1-9]\d{0,3})$/.exec(one) ?? []
    if (variant_id === undefined || quantity === undefined) throw new IllegalLink()
    return { variant_id, quantity: Number(quantity) }
  })

/**
 * Returns what can be ordered of these lines now: without delisted and sold-out ones, and with no more pieces than are in
 * stock. An order from the cart takes whole lines of the cart, so it leaves a line that is short in the cart.
 */
export const orderable = (
  lines: readonly (OrderItem & { stock: number; problem: 'gone' | 'stock' | null })[],
  fromCart: boolean,
): OrderItem[] =>
  lines
    .filter(({ problem }) => problem === null || (problem === 'stock' && !fromCart))
    .map(({ variant_id, quantity, stock }) => ({ variant_id, quantity: Math.min(quantity, stock) }))
    .filter(({ quantity }) => quantity > 0)
