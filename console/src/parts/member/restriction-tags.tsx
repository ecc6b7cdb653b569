import { Tag } from 'antd'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { now } from '../../state/clock.ts'
import { text } from './restriction.text.ts'
import { isForEver } from './restriction.ts'
import css from './restriction-tags.module.css'

/** A member's active restrictions, each with its end. Renders nothing if there are none. */
export function RestrictionTags({ muted, banned }: { muted: string | null; banned: string | null }) {
  const words = useWords(text)
  // Minutes are precise enough for the end of a restriction.
  const until = (at: string) => showTime(at).slice(0, 16)
  if (muted === null && banned === null) return null
  return (
    <span className={css['tags']}>
      {banned !== null && (
        <Tag color="error">
          {isForEver(banned, now()) ? words.bannedForEver : words.bannedUntil(until(banned))}
        </Tag>
      )}
      {muted !== null && (
        <Tag color="warning">
          {isForEver(muted, now()) ? words.mutedForEver : words.mutedUntil(until(muted))}
        </Tag>
      )}
    </span>
  )
}
