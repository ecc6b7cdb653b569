import { waited } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { text } from './waited.text.ts'
import css from './waited.module.css'

/** A longer wait is marked, since members expect an answer on the same day. Hours. */
const longHours = 4

/** Shows how long an item has waited for staff. A long wait is marked. */
export function Waited({ since, now }: { since: string; now: string }) {
  const words = useWords(text)
  const { days, hours, minutes } = waited(since, now)
  const shown =
    days > 0 ? words.days(days, hours) : hours > 0 ? words.hours(hours, minutes) : words.minutes(minutes)
  return <span className={days > 0 || hours >= longHours ? `digits ${css['long']}` : 'digits'}>{shown}</span>
}
