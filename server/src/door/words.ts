// The texts of refusals.
import type { Language, Words } from '@banyan/contract/language'
import { isZone, minuteText, momentText, timeIn } from '@banyan/rules/date'
import { fill } from '@banyan/rules/fill'
import { showMoney } from '@banyan/rules/money'

/** Who reads a text. `zone` is the IANA name of the reader's time zone; undefined if it is not known. */
export interface Reader {
  readonly language: Language
  readonly zone?: string | undefined
}

/** A parameter that means a time without end. */
export const withoutEnd = 'without-end'
const furtherNotice: Words = {
  zh: '另行通知',
  en: 'further notice',
  lo: 'ຈົນກວ່າຈະມີການແຈ້ງ',
  vi: 'khi có thông báo mới',
  th: 'จนกว่าจะมีการแจ้ง',
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
// An amount as calls and the database write it, for example 1280.50.
const wireAmount = /^\d+\.\d\d$/

/**
 * Returns a time as the reader writes it, in the reader's zone: date and time, or only the time of day. Without a zone it is
 * UTC and says so.
 */
export function shownTime(
  time: string,
  { language, zone }: Reader,
  part: 'moment' | 'clock' = 'moment',
): string {
  const local = timeIn(zone ?? 'UTC', new Date(time))
  const shown = part === 'clock' ? minuteText(local) : momentText(local, language)
  return zone === undefined ? `${shown} UTC` : shown
}

/** Returns the zone that a request names in the header `time-zone`; undefined if it names none that is known. */
export const zoneOf = (named: unknown): string | undefined =>
  typeof named === 'string' && isZone(named) ? named : undefined

function shownParam(name: string, value: string, reader: Reader): string {
  if (name === 'until' && value === withoutEnd) return furtherNotice[reader.language]
  if (isoTime.test(value)) return shownTime(value, reader, name === 'clock' ? name : 'moment')
  return wireAmount.test(value) ? showMoney(value) : value
}

/**
 * Returns a code's text in the reader's language, with its parameters filled in. A parameter that is an ISO 8601 time
 * in UTC is shown as date and time of the reader's zone, and one named `clock` as time of day; `without-end` is shown as
 * 'further notice'. An amount is shown with its thousands separated. Empty when the code has no text.
 */
export function refusalText(
  words: Words | undefined,
  reader: Reader,
  params: Readonly<Record<string, string>> = {},
): string {
  const shown = Object.entries(params).map(
    ([name, value]) => [name, shownParam(name, value, reader)] as const,
  )
  return fill(words?.[reader.language] ?? '', Object.fromEntries(shown))
}
