// The rules of investments (D11): limits, returns and days. The page, the server and the console use these same
// functions. Amounts are cents, daily rates are millionths.
import { formatCents } from '../../money.ts'
import { dayMs, hourMs } from '../../time.ts'

const rateScale = 1_000_000n

/** Reads a rate per day in per cent (`0.05`) as millionths. Undefined for zero, for 100 and more, and for other text. */
export function parseDailyRate(text: string): bigint | undefined {
  const parts = /^(0|[1-9]\d?)(?:\.(\d{1,4}))?$/.exec(text)
  if (!parts) return undefined
  const rate = BigInt(parts[1] ?? '0') * 10_000n + BigInt((parts[2] ?? '').padEnd(4, '0'))
  return rate === 0n ? undefined : rate
}

/** Shows millionths as a rate in per cent, without zeros at the end: 500 is `0.05`. */
export const showDailyRate = (rate: bigint): string =>
  `${rate / 10_000n}.${String(rate % 10_000n).padStart(4, '0')}`.replace(/\.?0+$/, '')

export interface ReturnTerms {
  /** The principal. */
  readonly amount: bigint
  readonly rate: bigint
}

/** Returns the sum of the returns of the first `days` days, rounded down to a cent. */
export const returnsUpTo = ({ amount, rate }: ReturnTerms, days: number): bigint =>
  (amount * rate * BigInt(days)) / rateScale

/**
 * Returns the return of one day, 1 being the first. Fractions of a cent are carried to the next day, so the days of a
 * term add up to the return of the term.
 */
export const returnOfDay = (terms: ReturnTerms, day: number): bigint =>
  returnsUpTo(terms, day) - returnsUpTo(terms, day - 1)

/** Returns the day of a time, `2026-11-22`, where days begin `offset` hours before midnight UTC. */
export const dayOf = (at: Date, offset: number): string =>
  new Date(at.getTime() + offset * hourMs).toISOString().slice(0, 10)

/** Returns the day that is `count` days after a day. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** Returns how many days a day is after another; negative if it is before. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs

/** The limits of one member's investment in a product. Cents. */
export interface InvestLimits {
  readonly minimum: bigint
  /** The highest amount that one member can have invested in the product. */
  readonly maximum: bigint
  readonly step: bigint
}

export interface ProductTerms extends InvestLimits {
  readonly rate: bigint | undefined
  readonly quota: bigint
}

export type ProductFault = 'product-limits' | 'product-step' | 'product-rate' | 'product-small'

/**
 * Returns why the terms of a product are refused; undefined if they are accepted. The rate is up to 10 % a day. The
 * return of one day must be at least one cent, also for the minimum.
 */
export function productFault({
  minimum,
  maximum,
  step,
  rate,
  quota,
}: ProductTerms): ProductFault | undefined {
  if (rate === undefined || rate > 100_000n) return 'product-rate'
  if (minimum <= 0n || maximum < minimum || quota < minimum) return 'product-limits'
  if (step <= 0n || minimum % step !== 0n || maximum % step !== 0n) return 'product-step'
  return returnsUpTo({ amount: minimum, rate }, 1) < 1n ? 'product-small' : undefined
}

export interface InvestFacts {
  /** The amount that the member has invested in the product. */
  readonly invested: bigint
  /** The rest of the product's quota. */
  readonly left: bigint
  readonly balance: bigint
}

export type InvestFault =
  | { code: 'invest-minimum'; params: { minimum: string } }
  | { code: 'invest-step'; params: { step: string } }
  | { code: 'invest-maximum'; params: { maximum: string; left: string } }
  | { code: 'invest-quota'; params: { left: string } }
  | { code: 'balance-not-enough'; params?: undefined }

const orZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** Returns why an amount can't be invested in a product; undefined if it can. */
export function investFault(
  amount: bigint,
  limits: InvestLimits,
  facts: InvestFacts,
): InvestFault | undefined {
  const { minimum, maximum, step } = limits
  if (amount < minimum) return { code: 'invest-minimum', params: { minimum: formatCents(minimum) } }
  if (amount % step !== 0n) return { code: 'invest-step', params: { step: formatCents(step) } }
  if (facts.invested + amount > maximum) {
    const left = formatCents(orZero(maximum - facts.invested))
    return { code: 'invest-maximum', params: { maximum: formatCents(maximum), left } }
  }
  if (amount > facts.left) return { code: 'invest-quota', params: { left: formatCents(facts.left) } }
  return amount > facts.balance ? { code: 'balance-not-enough' } : undefined
}

/** The greatest amount that can be invested; undefined if there is none. */
export function greatestInvestment(
  { minimum, maximum, step }: InvestLimits,
  { invested, left, balance }: InvestFacts,
): bigint | undefined {
  const free = [maximum - invested, left, balance].reduce((least, one) => (one < least ? one : least))
  const greatest = free - (free % step)
  return greatest >= minimum ? greatest : undefined
}

/** True if nothing can be invested, and only a larger balance would change that. */
export const lacksBalance = (limits: InvestLimits, facts: InvestFacts): boolean =>
  greatestInvestment(limits, facts) === undefined &&
  greatestInvestment(limits, { ...facts, balance: limits.maximum }) !== undefined

/** The returns that are due on a day: those of the days `from` to `to`, if there are any. */
export interface DueDays {
  readonly from: number
  readonly to: number
}

/** The most days of one investment that one transaction writes, if the job did not run for long. */
const catchUpMost = 31

/** Returns the days of an investment that are due and not written yet, the oldest first, up to a month of them. */
export function daysDue(
  { startedOn, termDays, written }: { startedOn: string; termDays: number; written: number },
  today: string,
): DueDays {
  const passed = Math.min(daysBetween(startedOn, today), termDays)
  return { from: written + 1, to: Math.min(passed, written + catchUpMost) }
}
