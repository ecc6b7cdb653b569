// Variants as they can be bought now, for the cart and for orders.
import type { RequestOf } from '@banyan/contract/call'
import type { loadTotal } from '@banyan/contract/tarbar/cart'
import { memberPrice } from '@banyan/rules/identity/level'
import type { Offer } from './offer.sql.ts'

export { type Offer, readOffers, valuesJson } from './offer.sql.ts'

/** A variant and how many pieces of it a client wants. */
export interface Wanted {
  variant: bigint
  quantity: number
}

/** Returns the quantity of each variant, in the order of the request. Quantities of a repeated variant are added. */
export function mergeWanted(items: RequestOf<typeof loadTotal>['items']): Wanted[] {
  const wanted = new Map<bigint, number>()
  for (const { variant_id, quantity } of items) {
    const variant = BigInt(variant_id)
    wanted.set(variant, (wanted.get(variant) ?? 0) + quantity)
  }
  return [...wanted].map(([variant, quantity]) => ({ variant, quantity }))
}

export const variantsOf = (wanted: readonly Wanted[]): bigint[] => wanted.map(({ variant }) => variant)

/** Returns the offers at the prices of a member whose level has this discount. */
export const offersFor = (offers: ReadonlyMap<bigint, Offer>, discount: bigint): Map<bigint, Offer> =>
  new Map(
    [...offers].map(([id, offer]) => [
      id,
      { ...offer, price: memberPrice(offer.normal_price, offer.currency, discount) },
    ]),
  )

/** Pieces of an offer. */
export interface Pieces {
  offer: Offer
  quantity: number
}

/** Returns the total price of the pieces priced in one currency, in cents. */
export const sumOf = (lines: readonly Pieces[], currency: Offer['currency']): bigint =>
  lines
    .filter(({ offer }) => offer.currency === currency)
    .reduce((total, { offer, quantity }) => total + offer.price * BigInt(quantity), 0n)
