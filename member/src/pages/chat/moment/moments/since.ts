import type { Language } from '@banyan/contract/language'
import { dayOf, showMinute, showTime } from '../../../../words/dates.ts'
import { type Tell, tell } from '../../../../words/text.ts'
import { text } from '../moments.text.ts'

/**
 * Returns the age of a time as people say it: minutes, hours, yesterday, then the day. By the device's clock and zone.
 */
export function showSince(time: string, at: number, language: Language): string {
  const t: Tell<typeof text> = tell(text, language)
  const minutes = Math.floor((at - Date.parse(time)) / 60_000)
  if (minutes < 1) return t('now')
  if (minutes < 60) return t('minutes', { count: minutes })
  const today = new Date(at)
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (dayOf(time) === dayOf(today.toISOString())) return t('hours', { count: Math.floor(minutes / 60) })
  if (dayOf(time) === dayOf(yesterday.toISOString())) return t('yesterday', { time: showMinute(time) })
  return showTime(time, language)
}
