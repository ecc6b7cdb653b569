// The shipping fee of an order: flat, by country or province, and free from an amount. It is paid in money, for
// products priced in points too.

/** What shipping to a place costs, in cents, and how long it takes, in days. */
export interface ShippingTerms {
  readonly fee: bigint
  /** Products for at least this much ship free. Null: never. */
  readonly freeFrom: bigint | null
  readonly daysMin: number
  readonly daysMax: number
}

/** Terms of a country, or of one of its provinces. */
export interface ShippingPlace extends ShippingTerms {
  readonly country: string
  /** The code of the province. Null: the whole country. */
  readonly region: string | null
}

/** A destination: the codes of its regions, from the largest to the smallest. */
export interface Destination {
  readonly country: string
  readonly regions: readonly string[]
}

/** Returns the terms of the province, else of the country, else the usual ones. */
export function shippingTerms(
  places: readonly ShippingPlace[],
  usual: ShippingTerms,
  to: Destination,
): ShippingTerms {
  const inCountry = places.filter(({ country }) => country === to.country)
  return (
    inCountry.find(({ region }) => region !== null && region === to.regions[0]) ??
    inCountry.find(({ region }) => region === null) ??
    usual
  )
}

/** Returns the fee for products that cost `goods` cents of money together. */
export const shippingFee = ({ fee, freeFrom }: ShippingTerms, goods: bigint): bigint =>
  freeFrom !== null && goods >= freeFrom ? 0n : fee

const dayMs = 86_400_000

/** Returns when an order that is made now is expected: the earliest and the latest time. */
export const expectedAt = (now: Date, { daysMin, daysMax }: ShippingTerms): { from: Date; to: Date } => ({
  from: new Date(now.getTime() + daysMin * dayMs),
  to: new Date(now.getTime() + daysMax * dayMs),
})
