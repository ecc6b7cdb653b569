// Dates in five languages. Chromium's Intl has no Lao and silently falls back to English, so Lao is written from its
// own table. Thai keeps the Gregorian calendar, as receipts and banks do here.
import type { Language } from '@banyan/contract/language'

const locales: Readonly<Record<Exclude<Language, 'lo'>, string>> = {
  zh: 'zh-CN-u-ca-gregory-nu-latn',
  en: 'en-GB-u-ca-gregory-nu-latn',
  vi: 'vi-VN-u-ca-gregory-nu-latn',
  th: 'th-TH-u-ca-gregory-nu-latn',
}

const laoMonths = [
  'ມັງກອນ',
  'ກຸມພາ',
  'ມີນາ',
  'ເມສາ',
  'ພຶດສະພາ',
  'ມິຖຸນາ',
  'ກໍລະກົດ',
  'ສິງຫາ',
  'ກັນຍາ',
  'ຕຸລາ',
  'ພະຈິກ',
  'ທັນວາ',
] as const

const two = (value: number) => String(value).padStart(2, '0')

const made = new Map<string, Intl.DateTimeFormat>()

function format(language: Exclude<Language, 'lo'>, name: string, parts: Intl.DateTimeFormatOptions) {
  const key = `${language} ${name}`
  const found = made.get(key) ?? new Intl.DateTimeFormat(locales[language], parts)
  made.set(key, found)
  return found
}

/** Returns hours and minutes, the same in every language: `18:04`. `time` is ISO 8601, shown in the device's zone. */
export function showMinute(time: string): string {
  const date = new Date(time)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Returns a day: `21 November 2026`, `2026年11月21日`, `21 ພະຈິກ 2026`. */
export function showDay(time: string, language: Language): string {
  const date = new Date(time)
  if (language === 'lo') return `${date.getDate()} ${laoMonths[date.getMonth()]} ${date.getFullYear()}`
  return format(language, 'day', { year: 'numeric', month: 'long', day: 'numeric' }).format(date)
}

/** Returns a month's short name: `Nov`. English short dates use it, because 10/11 can be read as two different days. */
export const shortMonth = (date: Date): string => format('en', 'short month', { month: 'short' }).format(date)

/** Returns day and minute together, short enough for a row of a list. */
export function showTime(time: string, language: Language): string {
  return `${showDay(time, language)} ${showMinute(time)}`
}

/** Returns the name of a month such as `2026-11`: `November 2026`, `2026年11月`, `ພະຈິກ 2026`. */
export function showMonth(month: string, language: Language): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  if (language === 'lo') return `${laoMonths[number - 1]} ${year}`
  return format(language, 'month', { year: 'numeric', month: 'long' }).format(new Date(year, number - 1, 1))
}

/** Returns the day of a time, in the device's zone: `2026-11-21`. Used to group rows by day. */
export function dayOf(time: string): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Returns the given month and the months before it, newest first: `['2026-11', '2026-10', …]`. */
export function monthsBack(from: string, count: number): string[] {
  const [year = 0, number = 1] = from.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + number - 1 - back
    return `${Math.floor(at / 12)}-${two((at % 12) + 1)}`
  })
}
