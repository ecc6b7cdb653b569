import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import css from './history.module.css'

interface Count {
  icon: ReactNode
  count: number
  /** `bad`: stands out unless it is zero. */
  tone: 'plain' | 'quiet' | 'bad'
}

const classOf = ({ tone, count }: Count) =>
  tone === 'plain' ? undefined : tone === 'bad' && count > 0 ? css['bad'] : 'quiet'

/** How earlier items of a member ended, as small counts; `says` is the same in words. */
export function History({ says, counts }: { says: string; counts: readonly [Count, Count] }) {
  const [first, second] = counts
  return (
    <>
      <span className="unseen">{says}</span>
      <Tooltip title={says}>
        <span className={css['counts']} aria-hidden>
          <span className={classOf(first)}>
            {first.icon}
            {first.count}
          </span>
          <span className={classOf(second)}>
            {second.icon}
            {second.count}
          </span>
        </span>
      </Tooltip>
    </>
  )
}
