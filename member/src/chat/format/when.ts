import type { Language } from '@banyan/contract/language'
import { shortMonth, showMinute } from '../../words/dates.ts'
import { tell } from '../../words/text.ts'
import { text } from './when.text.ts'
import { dayMs } from '@banyan/rules/time'

const days = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const

/** Returns the number of calendar days between two times in the device's time zone; daylight saving does not matter. */
function daysBetween(one: Date, other: Date): number {
  const start = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((start(other) - start(one)) / dayMs)
}

/**
 * Formats a time for the corner of a row: today the time, then yesterday, the weekday, the day of the year, and the
 * date. `time` is ISO 8601, `at` is now in milliseconds. A time in the future, from a wrong clock, shows the time.
 */
export function showWhen(time: string, at: number, language: Language): string {
  const t = tell(text, language)
  const [then, today] = [new Date(time), new Date(at)]
  const ago = daysBetween(then, today)
  if (ago <= 0) return showMinute(time)
  if (ago === 1) return t('yesterday')
  if (ago < 7) return t(days[then.getDay()] ?? 'day0')
  const params = {
    year: then.getFullYear(),
    month: language === 'en' ? shortMonth(then) : then.getMonth() + 1,
    day: then.getDate(),
  }
  return then.getFullYear() === today.getFullYear() ? t('dayOfYear', params) : t('dayOfOther', params)
}
