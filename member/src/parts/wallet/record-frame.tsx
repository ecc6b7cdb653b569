import type { ReactNode } from 'react'
import { cx } from '@banyan/ui/lib/cx'
import { Price } from '@banyan/ui/show/price'
import { Tag, type TagTone } from '@banyan/ui/show/tag'
import { useSettings } from '../../state/app/config.ts'

interface RecordFrameProps {
  record: { state: string; amount: string }
  tone: TagTone
  stateText: string
  /** True for the record that the link names. */
  marked: boolean
  /** Shown at the left. */
  picture?: ReactNode
  /** Shown if staff have rejected it. */
  rejection?: { title: string; reason: string; note?: string } | undefined
  actions: ReactNode
  /** The lines under the amount. */
  children: ReactNode
}

/** The card of one record of the wallet: amount, state, what else is known, and what can be done. */
export function RecordFrame(props: RecordFrameProps) {
  const { record, tone, stateText, marked, picture, rejection, actions, children } = props
  const { unit } = useSettings()
  return (
    <article
      data-state={record.state}
      aria-current={marked || undefined}
      className={cx('rounded-card bg-card p-4', marked && 'ring-2 ring-primary')}
    >
      <div className="flex gap-3.5">
        {picture}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Price amount={record.amount} symbol={unit} symbolAt="after" tone="ink" />
            <Tag tone={tone}>{stateText}</Tag>
          </div>
          {children}
        </div>
      </div>
      {rejection && (
        <div className="mt-3 rounded-field bg-alert-weak px-3.5 py-2.5">
          <p className="text-caption font-bold text-alert-text">{rejection.title}</p>
          <p className="mt-0.5 text-second wrap-break-word">{rejection.reason}</p>
          {rejection.note !== undefined && <p className="mt-1 text-caption text-ink-2">{rejection.note}</p>}
        </div>
      )}
      <div className="mt-3 flex flex-wrap justify-end gap-2.5 pt-2.5 hairline-t">{actions}</div>
    </article>
  )
}
