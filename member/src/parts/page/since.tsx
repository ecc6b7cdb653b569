import { useLanguage } from '../../state/app/language.ts'
import { useNow } from '../../state/lib/use-clock.ts'
import { showTime } from '../../words/dates.ts'
import { showSince } from '../../words/since.ts'

type SinceProps = {
  /** ISO 8601. */
  time: string
  className?: string
  /** Tells a time older than 30 days; by default with its minute. */
  showOld?: typeof showTime
}

/** The age of a time (T26), with the time itself as its title. */
export function Since({ time, className, showOld }: SinceProps) {
  const language = useLanguage((state) => state.language)
  const at = useNow()
  return (
    <time dateTime={time} title={showTime(time, language)} className={className}>
      {showSince(time, at, language, showOld)}
    </time>
  )
}
