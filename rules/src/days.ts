import type { Language } from '@banyan/contract/language'
import { dayText, type LocalTime } from './date.ts'

type Day = Pick<LocalTime, 'year' | 'month' | 'day'>

/**
 * Returns the days from one to another: `24–29 November`, `30 November – 2 December`. The years are named only if they
 * differ. A line breaks after the dash only.
 */
export function daysText(first: Day, last: Day, language: Language): string {
  const isOneYear = first.year === last.year
  const textOf = (day: Day) => {
    const whole = dayText(day, language)
    return (isOneYear ? whole.replace(/^\d{4}年|[ /]\d{4}$/, '') : whole).replaceAll(' ', '\u00a0')
  }
  const [from, to] = [textOf(first), textOf(last)]
  if (from === to) return from
  const isOneMonth = isOneYear && first.month === last.month
  if (language === 'zh') return `${from}至${isOneMonth ? `${last.day}日` : to}`
  if (!isOneMonth) return `${from}\u00a0– ${to}`
  return to.replace(/^\d+/, (day) => `${/^\d+/.exec(from)?.[0] ?? ''}–${day}`)
}
