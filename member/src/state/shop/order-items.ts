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
