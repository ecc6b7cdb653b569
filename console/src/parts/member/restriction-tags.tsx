import { isWithoutEnd } from '@banyan/rules/staff/restriction'
import { Tag } from 'antd'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { now } from '../../state/clock.ts'
import { text } from './restriction.text.ts'
import type { Restriction } from './restriction.ts'
import css from './restriction-tags.module.css'

const colours = { mute: 'warning', ban: 'error', login: 'error', money: 'error' } as const
const forEver = {
  mute: 'mutedForEver',
  ban: 'bannedForEver',
  login: 'loginForEver',
  money: 'moneyForEver',
} as const
const untilThen = {
  mute: 'mutedUntil',
  ban: 'bannedUntil',
  login: 'loginUntil',
  money: 'moneyUntil',
} as const

/** A member's active restrictions, each with its end. Renders nothing if there are none. */
export function RestrictionTags({
  active,
}: {
  active: readonly { restriction: Restriction; until: string }[]
}) {
  const words = useWords(text)
  if (active.length === 0) return null
  return (
    <span className={css['tags']}>
      {active.map(({ restriction, until }) => (
        <Tag key={restriction} color={colours[restriction]}>
          {isWithoutEnd(new Date(until), now())
            ? words[forEver[restriction]]
            : // Minutes are precise enough for the end of a restriction.
              words[untilThen[restriction]](showTime(until).slice(0, 16))}
        </Tag>
      ))}
    </span>
  )
}
