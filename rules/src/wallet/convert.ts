// The rules of a conversion (D2): income to the balance one to one, and the balance to points at a rate. Points are
// never converted back. The page and the server use these same functions.
import type { ConvertWay } from '@banyan/contract/wallet/convert'
import { cents, formatCents } from '../money.ts'
import type { Settings } from '../settings.ts'

/** Amounts are cents of the balance. */
export interface ConvertTerms {
  readonly minimum: Readonly<Record<ConvertWay, bigint>>
  readonly maximum: bigint
  /** Hundredths of points for one unit of the balance. */
  readonly rate: bigint
}

export const convertTerms = (settings: Settings): ConvertTerms => ({
  minimum: {
    income: cents(settings['convert.incomeMinimum']),
    points: cents(settings['convert.pointsMinimum']),
  },
  maximum: cents(settings['convert.maximum']),
  rate: cents(settings['convert.rate']),
})

/** Returns the received amount, cut to whole cents, so that many small conversions never gain anything. */
export const converted = (way: ConvertWay, amount: bigint, rate: bigint): bigint =>
  way === 'income' ? amount : (amount * rate) / 100n

export type ConvertFault =
  | { code: 'convert-minimum'; params: { minimum: string } }
  | { code: 'convert-maximum'; params: { maximum: string } }

/** Why an amount can't be converted; undefined if it can. An amount too small for one cent of points is below the minimum. */
export function convertFault(way: ConvertWay, amount: bigint, terms: ConvertTerms): ConvertFault | undefined {
  const minimum = terms.minimum[way]
  if (amount < minimum || converted(way, amount, terms.rate) === 0n)
    return { code: 'convert-minimum', params: { minimum: formatCents(leastOf(way, terms)) } }
  if (amount > terms.maximum)
    return { code: 'convert-maximum', params: { maximum: formatCents(terms.maximum) } }
  return undefined
}

/** Returns the smallest amount that can be converted: the minimum, or the amount for one cent if that is more. */
export function leastOf(way: ConvertWay, { minimum, rate }: ConvertTerms): bigint {
  const oneCent = way === 'income' ? 1n : (100n + rate - 1n) / rate
  return minimum[way] > oneCent ? minimum[way] : oneCent
}

/** Returns the smallest amount that can be converted to points and gives at least `points`, both in cents. */
export function amountForPoints(points: bigint, terms: ConvertTerms): bigint {
  const amount = (points * 100n + terms.rate - 1n) / terms.rate
  const least = leastOf('points', terms)
  return amount > least ? amount : least
}
