// Dates and times in five languages, as the word guides ask. Month names come from tables, because the Intl data of
// some browsers has no Lao. All languages use the Gregorian calendar and 24 hours.
import type { Language } from '@banyan/contract/language'
import { dayMs } from './time.ts'

/** A time on the clock of some place. `month` is 1–12. */
export interface LocalTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const english = 'January February March April May June July August September October November December'.split(
  ' ',
)
const lao = 'ມັງກອນ ກຸມພາ ມີນາ ເມສາ ພຶດສະພາ ມິຖຸນາ ກໍລະກົດ ສິງຫາ ກັນຍາ ຕຸລາ ພະຈິກ ທັນວາ'.split(' ')
const thai = 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(
  ' ',
)

const two = (value: number) => String(value).padStart(2, '0')

/** Returns hours and minutes: `18:04`. */
export const minuteText = ({ hour, minute }: Pick<LocalTime, 'hour' | 'minute'>): string =>
  `${two(hour)}:${two(minute)}`

type Day = Pick<LocalTime, 'year' | 'month' | 'day'>

/** Returns a day: `21 November 2026`, `2026年11月21日`, `21 ພະຈິກ 2026`, `21/11/2026`, `21 พฤศจิกายน 2026`. */
export const dayText = ({ year, month, day }: Day, language: Language): string =>
  ({
    zh: `${year}年${month}月${day}日`,
    en: `${day} ${english[month - 1]} ${year}`,
    lo: `${day} ${lao[month - 1]} ${year}`,
    vi: `${two(day)}/${two(month)}/${year}`,
    th: `${day} ${thai[month - 1]} ${year}`,
  })[language]

/** Returns a month: `November 2026`, `2026年11月`, `ພະຈິກ 2026`, `Tháng 11/2026`, `พฤศจิกายน 2026`. */
export const monthText = ({ year, month }: Pick<LocalTime, 'year' | 'month'>, language: Language): string =>
  ({
    zh: `${year}年${month}月`,
    en: `${english[month - 1]} ${year}`,
    lo: `${lao[month - 1]} ${year}`,
    vi: `Tháng ${month}/${year}`,
    th: `${thai[month - 1]} ${year}`,
  })[language]

/** Returns the short English name of a month: `Nov`. */
export const shortMonthText = (month: number): string => (english[month - 1] ?? '').slice(0, 3)

/** Returns day and minute within a sentence, such as a deadline: `18:04 on 21 November 2026`. */
export function momentText(time: LocalTime, language: Language): string {
  const [day, minute] = [dayText(time, language), minuteText(time)]
  return {
    zh: `${day} ${minute}`,
    en: `${minute} on ${day}`,
    lo: `ວັນທີ ${day} ${minute}`,
    vi: `${minute} ngày ${day}`,
    th: `${day} ${minute} น.`,
  }[language]
}

/** True if this process knows the IANA name of a time zone, such as `Asia/Vientiane`. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Returns the day in a zone: `2026-11-21`. Throws a RangeError if the zone is unknown. */
export function dayIn(zone: string, at: Date): string {
  const { year, month, day } = timeIn(zone, at)
  return `${year}-${two(month)}-${two(day)}`
}

/** Returns the instant at which a day of a zone begins. Throws a RangeError if the zone is unknown. */
export function startOfDay(zone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let at = midnight
  // The distance to UTC depends on the instant: the first guess may be on the other side of a change of the clocks.
  for (let round = 0; round < 2; round += 1) {
    const { year, month, day: dayOfMonth, hour, minute } = timeIn(zone, new Date(at))
    at -= Date.UTC(year, month - 1, dayOfMonth, hour, minute) - midnight
  }
  return new Date(at)
}

/** Returns the instant at which a day of a zone is over. Throws a RangeError if the zone is unknown. */
export const endOfDay = (zone: string, day: string): Date =>
  startOfDay(zone, new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10))

/** Returns a time on the clock of a zone. Throws a RangeError if the zone is unknown. */
export function timeIn(zone: string, at: Date): LocalTime {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn-hc-h23', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const of = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (name: string) => of[name] ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour') % 24,
    minute: part('minute'),
  }
}

/**
 * Returns a function that shows a time on the clock of a zone as `2026-11-21 09:05:30`, which spreadsheets read as a time.
 * Throws a RangeError if the zone is unknown.
 */
export function clockOf(zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn-hc-h23', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (at) => {
    const of = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return `${of['year']}-${of['month']}-${of['day']} ${of['hour']}:${of['minute']}:${of['second']}`
  }
}
