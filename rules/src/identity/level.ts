// The effect of a level on prices and fees (D10). Pages show with these functions the amounts that the server charges.
import type { Words } from '@banyan/contract/language'
import { cents, formatCents } from '../money.ts'

/** A rate is hundredths of a per cent. */
const whole = 10_000n

/** A level of members. Amounts are cents, rates hundredths of a per cent. */
export interface Level {
  /** 1 is the lowest level, 5 the highest. */
  readonly rank: number
  /** Counts the changes by staff. */
  readonly version: number
  readonly name: Words
  readonly price: bigint
  /** The discount on products that are priced in money. */
  readonly goods_discount: bigint
  /** Commission on the orders of members invited directly. */
  readonly commission_1: bigint
  /** Commission on the orders of members that those invited. */
  readonly commission_2: bigint
  /** The part of an order that counts for commission if the buyer's level is higher (D13). */
  readonly commission_cap: bigint
  /** The discount on the fee of a transfer. */
  readonly transfer_fee_discount: bigint
}

/**
 * Returns the price of one piece for a member whose level has this discount. The discount is cut to whole cents. Prices
 * in points have none.
 */
export const memberPrice = (price: bigint, currency: 'money' | 'points', discount: bigint): bigint =>
  currency === 'money' ? price - (price * discount) / whole : price

/** Returns `memberPrice` of amounts as the wire has them; the discount is in per cent. */
export const priceForMember = (price: string, currency: 'money' | 'points', discount: string): string =>
  formatCents(memberPrice(cents(price), currency, cents(discount)))

/** The highest rates that staff can set. */
export const levelBounds = {
  goods_discount: 9_000n,
  commission_1: 5_000n,
  commission_2: 5_000n,
  transfer_fee_discount: 10_000n,
} as const

type Editable = Pick<Level, 'rank' | 'price' | keyof typeof levelBounds>

/** Why a level can't be changed to this; undefined if it can. Prices rise from level to level, and the first is free. */
export function levelFault(
  levels: readonly Pick<Level, 'rank' | 'price'>[],
  changed: Editable,
): 'level-price' | 'level-rate' | undefined {
  const prices = levels.map(({ rank, price }) => (rank === changed.rank ? changed.price : price))
  const isRising = prices.every((price, at) => (at === 0 ? price === 0n : price > (prices[at - 1] ?? price)))
  if (!isRising) return 'level-price'
  const names = Object.keys(levelBounds) as (keyof typeof levelBounds)[]
  return names.some((name) => changed[name] > levelBounds[name]) ? 'level-rate' : undefined
}
