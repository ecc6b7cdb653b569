// Changes of several products at once. The console shows the result before staff confirm it, and the server stores it.
import type { BulkAction } from '@banyan/contract/staff/goods/bulk'

export interface BulkVariant {
  readonly id: bigint
  /** Cents. */
  readonly price: bigint
  readonly old_price: bigint | null
  readonly stock: number
}

export interface BulkGoods {
  readonly on_sale: boolean
  /** The code of the category. */
  readonly category: string
  /** The variants on sale. Others are not changed. */
  readonly variants: readonly BulkVariant[]
}

export type BulkFault = 'nothing-for-sale' | 'stock-below-zero' | 'price-too-high' | 'stock-too-high'
export type BulkResult =
  | { readonly fault: BulkFault; readonly goods?: undefined }
  | { readonly fault?: undefined; readonly goods: BulkGoods }

/** The limits of the contract's amounts and of a variant's stock. */
const highestPrice = 99_999_999_999_999n
const mostPieces = 10_000_000

/** Returns a price with `percent` added, rounded to the nearest cent, at least one cent. */
export function priceByPercent(price: bigint, percent: number): bigint {
  const changed = (price * BigInt(100 + percent) + 50n) / 100n
  return changed < 1n ? 1n : changed
}

/** Returns a product after a change, or why it can't be changed so. */
export function bulkChange(goods: BulkGoods, action: BulkAction): BulkResult {
  const needsVariants = action.kind === 'list' || action.kind === 'price' || action.kind === 'stock'
  if (needsVariants && goods.variants.length === 0) return { fault: 'nothing-for-sale' }
  switch (action.kind) {
    case 'list':
      return { goods: { ...goods, on_sale: true } }
    case 'delist':
      return { goods: { ...goods, on_sale: false } }
    case 'category':
      return { goods: { ...goods, category: action.category } }
    case 'price': {
      const variants = goods.variants.map((one) => withPrice(one, priceByPercent(one.price, action.percent)))
      if (variants.some((one) => one.price > highestPrice)) return { fault: 'price-too-high' }
      return { goods: { ...goods, variants } }
    }
    case 'stock': {
      const variants = goods.variants.map((one) => ({ ...one, stock: one.stock + action.pieces }))
      if (variants.some((one) => one.stock < 0)) return { fault: 'stock-below-zero' }
      if (variants.some((one) => one.stock > mostPieces)) return { fault: 'stock-too-high' }
      return { goods: { ...goods, variants } }
    }
  }
}

/** A former price that is no longer above the price is dropped: a shown reduction must be a real one. */
const withPrice = (one: BulkVariant, price: bigint): BulkVariant => ({
  ...one,
  price,
  old_price: one.old_price !== null && one.old_price > price ? one.old_price : null,
})
