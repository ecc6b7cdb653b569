import type { Language } from '@banyan/contract/language'
import { ageOf } from '@banyan/rules/since'
import { showTime } from './dates.ts'
import { text } from './since.text.ts'
import { type Tell, tell } from './text.ts'

/**
 * Returns the age of a time as people say it: just now, minutes, hours, days up to 30, then the time (T26).
 * @param at now, in milliseconds since 1970.
 * @param showOld tells a time that is older than 30 days; by default with its minute.
 */
export function showSince(time: string, at: number, language: Language, showOld = showTime): string {
  const t: Tell<typeof text> = tell(text, language)
  const age = ageOf(at - Date.parse(time))
  if (age === null) return showOld(time, language)
  return age.unit === 'now' ? t('now') : t(age.unit, { count: age.count })
}
