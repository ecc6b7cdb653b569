import type { Language } from '@banyan/contract/language'
import { daysText } from '@banyan/rules/days'

const dayOf = (time: string) => {
  const date = new Date(time)
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
}

/** Returns the days from one time to another, on the clock of this device: `24–29 November 2026`. */
export const showDays = ({ from, to }: { from: string; to: string }, language: Language): string =>
  daysText(dayOf(from), dayOf(to), language)
