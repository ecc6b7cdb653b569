import { amountsOf, noSums, type Sums } from '@banyan/rules/staff/start/figure'
import type { CountRow, FlowRow } from '../dashboard.sql.ts'

/** Returns a function that gives the sums of a day. A day without rows has zeros. */
export function sumsByDay(flows: readonly FlowRow[], counts: readonly CountRow[]): (day: string) => Sums {
  const byDay = new Map<string, Record<keyof Sums, bigint>>()
  const at = (day: string) => {
    const found = byDay.get(day) ?? { ...noSums, days: 1n }
    byDay.set(day, found)
    return found
  }
  for (const row of flows) {
    const sums = at(row.day)
    const amounts = amountsOf(row)
    for (const key of Object.keys(amounts) as (keyof typeof amounts)[]) sums[key] += amounts[key]
  }
  for (const { day, figure, count } of counts) at(day)[figure] += count
  return (day) => byDay.get(day) ?? { ...noSums, days: 1n }
}
