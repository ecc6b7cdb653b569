import type { Language } from '@banyan/contract/language'
import { dayText, type LocalTime } from './date.ts'

type Day = Pick<LocalTime, 'year' | 'month' | 'day'>

/** Returns the days from one to another, each year once: `24–29 November 2026`, `30 November – 2 December 2026`. */
export function daysText(first: Day, last: Day, language: Language): string {
  const [from, to] = [dayText(first, language), dayText(last, language)]
  if (from === to) return from
  if (language === 'zh') {
    if (first.year !== last.year) return `${from}至${to}`
    return `${from}至${first.month === last.month ? '' : `${last.month}月`}${last.day}日`
  }
  if (first.year !== last.year) return `${from} – ${to}`
  if (first.month !== last.month) return `${from.replace(/[ /]\d{4}$/, '')} – ${to}`
  return to.replace(/^\d+/, (day) => `${/^\d+/.exec(from)?.[0] ?? ''}–${day}`)
}
