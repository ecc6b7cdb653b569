import type { Language } from '@banyan/contract/language'
import { dayText, type LocalTime } from './date.ts'

type Day = Pick<LocalTime, 'year' | 'month' | 'day'>

/** Returns the days from one to another: `24–29 November 2026`, `30 November 2026 – 2 December 2026`. */
export function daysText(first: Day, last: Day, language: Language): string {
  const [from, to] = [dayText(first, language), dayText(last, language)]
  if (from === to) return from
  const apart = first.year !== last.year || first.month !== last.month
  if (language === 'zh') return apart ? `${from}至${to}` : `${from}至${last.day}日`
  if (apart) return `${from} – ${to}`
  return to.replace(/^\d+/, (day) => `${/^\d+/.exec(from)?.[0] ?? ''}–${day}`)
}
