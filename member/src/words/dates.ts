// Times of the wire, shown on the clock of this device. The forms of each language are in `rules/src/date.ts`.
import type { Language } from '@banyan/contract/language'
import { dayText, type LocalTime, minuteText, monthText, shortMonthText } from '@banyan/rules/date'

const two = (value: number) => String(value).padStart(2, '0')

const local = (date: Date): LocalTime => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
  hour: date.getHours(),
  minute: date.getMinutes(),
})

/** Returns hours and minutes, the same in every language: `18:04`. `time` is ISO 8601, shown in the device's zone. */
export const showMinute = (time: string): string => minuteText(local(new Date(time)))

/** Returns a day: `21 November 2026`, `2026年11月21日`, `21 ພະຈິກ 2026`. */
export const showDay = (time: string, language: Language): string => dayText(local(new Date(time)), language)

/** Returns a day without a time, such as `2026-11-21`: `21 November 2026`. The day is the same in every zone. */
export function showDate(date: string, language: Language): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return dayText({ year, month, day }, language)
}

/** Returns a month's short name: `Nov`. English short dates use it, because 10/11 can be read as two different days. */
export const shortMonth = (date: Date): string => shortMonthText(date.getMonth() + 1)

/** Returns day and minute together, short enough for a row of a list. */
export const showTime = (time: string, language: Language): string =>
  `${showDay(time, language)} ${showMinute(time)}`

/** Returns the name of a month such as `2026-11`: `November 2026`, `2026年11月`, `ພະຈິກ 2026`. */
export function showMonth(month: string, language: Language): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthText({ year, month: number }, language)
}

/** Returns the day of a time, in the device's zone: `2026-11-21`. Used to group rows by day. */
export function dayOf(time: string): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Returns the months from the newest back to the oldest: `['2026-11', '2026-10', …]`; at least the newest. */
export function monthsBack(newest: string, oldest: string): string[] {
  const countOf = (month: string) => {
    const [year = 0, number = 1] = month.split('-').map(Number)
    return year * 12 + number - 1
  }
  const last = countOf(newest)
  return Array.from({ length: Math.max(1, last - countOf(oldest) + 1) }, (_, back) => {
    const at = last - back
    return `${Math.floor(at / 12)}-${two((at % 12) + 1)}`
  })
}
