import { dayMs } from '../time.ts'

/** The days that a search of the statement without a month looks through at a time: it never reads a whole history (decision 0211). */
const searchDays = 366

/**
 * Returns the first and the last day that such a search looks through after it has looked through `yearsBack` years, as
 * UTC days such as `2025-11-20`. The day after today belongs to the last year: it has begun in some zones.
 * @param now milliseconds since 1970.
 */
export function searchedDays(now: number, yearsBack = 0): { from: string; to: string } {
  const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString().slice(0, 10)
  return {
    from: daysAgo(searchDays * (yearsBack + 1)),
    to: daysAgo(yearsBack === 0 ? -1 : searchDays * yearsBack + 1),
  }
}
