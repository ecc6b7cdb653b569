import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import css from './history.module.css'

interface Count {
  icon: ReactNode
  count: number
  /** `bad` is highlighted unless the count is zero. */
  tone: 'plain' | 'quiet' | 'bad'
}

const classOf = ({ tone, count }: Count) =>
  tone === 'plain' ? undefined : tone === 'bad' && count > 0 ? css['bad'] : 'quiet'

/** The results of a member's earlier items, as small counts. `says` is the same as text. */
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
