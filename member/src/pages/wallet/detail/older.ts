import { searchDays } from '@banyan/rules/wallet/detail'
import { dayMs } from '@banyan/rules/time'

/** The first and the last day of a search, such as `2025-11-20`. */
interface Days {
  readonly from: string
  readonly to: string
}

/**
 * Returns the days that a search goes on with after it has looked through `yearsBack` years, as the server counts them.
 * Undefined if the wallet has no entry that is so old.
 * @param first the day of the wallet's first entry.
 */
export function yearBefore(today: string, yearsBack: number, first: string): Days | undefined {
  const days = {
    from: daysBefore(today, searchDays * (yearsBack + 1)),
    to: daysBefore(today, searchDays * yearsBack + 1),
  }
  return first <= days.to ? days : undefined
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
