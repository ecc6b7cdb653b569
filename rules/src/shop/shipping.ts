// The shipping fee of an order: flat, by country or province, and free from an amount. It is paid in money, for
// products priced in points too.

import type { AddressCountry } from '@banyan/contract/app/region'
import { timeIn } from '../date.ts'
import { dayMs } from '../time.ts'

/** The fee of shipping to a place, in cents, and the days of delivery. */
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

/**
 * Returns the terms of the province, else of the country, else the usual ones. For other countries there are no usual
 * ones: undefined, if staff have set no terms for them.
 */
export function shippingTerms(
  places: readonly ShippingPlace[],
  usual: ShippingTerms,
  to: Destination,
): ShippingTerms | undefined {
  const inCountry = places.filter(({ country }) => country === to.country)
  return (
    inCountry.find(({ region }) => region !== null && region === to.regions[0]) ??
    inCountry.find(({ region }) => region === null) ??
    (to.country === 'OTHER' ? undefined : usual)
  )
}

/**
 * True if the terms of two destinations are always the same: they are in the same province, or in the same other country.
 * The province is the first region.
 */
export const sameProvince = (one: Destination, other: Destination): boolean =>
  one.country === other.country && one.regions[0] === other.regions[0]

/** Returns the fee for products that cost `goods` cents of money together. */
export const shippingFee = ({ fee, freeFrom }: ShippingTerms, goods: bigint): bigint =>
  freeFrom !== null && goods >= freeFrom ? 0n : fee

/** One zone per country: where a country has several, the one of its capital. The zone of another country is unknown. */
const zones: Readonly<Record<AddressCountry, string>> = {
  LA: 'Asia/Vientiane',
  VN: 'Asia/Ho_Chi_Minh',
  TH: 'Asia/Bangkok',
  CN: 'Asia/Shanghai',
  OTHER: 'UTC',
}

/**
 * Returns the days on which an order that is made now is expected, the earliest and the latest: dates of the country to
 * which it goes, as `2026-11-24`. So they are the same for the server that draws a page and for every reader.
 */
export function expectedDays(
  now: Date,
  { daysMin, daysMax }: ShippingTerms,
  country: AddressCountry,
): { from: string; to: string } {
  const dayAfter = (days: number) => {
    const { year, month, day } = timeIn(zones[country], new Date(now.getTime() + days * dayMs))
    return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  }
  return { from: dayAfter(daysMin), to: dayAfter(daysMax) }
}
