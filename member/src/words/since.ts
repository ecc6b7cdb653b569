import type { Language } from '@banyan/contract/language'
import { ageOf } from '@banyan/rules/since'
import { showTime } from '../../../../words/dates.ts'
import { type Tell, tell } from '../../../../words/text.ts'
import { text } from '../moments.text.ts'

/** Returns the age of a time as people say it: just now, minutes, hours, days up to 30, then the time (T26). */
export function showSince(time: string, at: number, language: Language): string {
  const t: Tell<typeof text> = tell(text, language)
  const age = ageOf(at - Date.parse(time))
  if (age === null) return showTime(time, language)
  return age.unit === 'now' ? t('now') : t(age.unit, { count: age.count })
}
