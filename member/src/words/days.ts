import type { Language } from '@banyan/contract/language'
import { daysText } from '@banyan/rules/days'

const dayOf = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

/** Returns the days from one date to another: `24–29 November`. */
export const showDays = ({ from, to }: { from: string; to: string }, language: Language): string =>
  daysText(dayOf(from), dayOf(to), language)
