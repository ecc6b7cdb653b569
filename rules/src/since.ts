import { dayMs, hourMs, minuteMs } from './time.ts'

/** The age of a time in the largest unit that fits. */
export type Age =
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }

const nowMs = 5 * minuteMs
const mostDays = 30

/**
 * Returns the age of a time as people say it, cut to whole units (T26). `ms` is the age in milliseconds; a time in the
 * future counts as now. Null after 30 days, when the day itself is shown.
 */
export function ageOf(ms: number): Age | null {
  if (ms < nowMs) return { unit: 'now' }
  if (ms < hourMs) return { unit: 'minutes', count: Math.floor(ms / minuteMs) }
  if (ms < dayMs) return { unit: 'hours', count: Math.floor(ms / hourMs) }
  const count = Math.floor(ms / dayMs)
  return count <= mostDays ? { unit: 'days', count } : null
}
