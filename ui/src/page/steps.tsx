import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

export type StepItem = { key: string; title: ReactNode; note?: ReactNode; time?: ReactNode }

type StepsProps = {
  items: readonly StepItem[]
  /** The number of finished steps. The step at this index is the current one. */
  done: number
  label: string
  /**
   * `across` is for the few states of an order. `down` is for the many events of a parcel, newest first with `done` 0.
   */
  way?: 'across' | 'down' | undefined
  className?: string | undefined
}

/** A list of steps: finished, current and future ones. */
export function Steps({ items, done, label, way = 'across', className }: StepsProps) {
  return (
    <ol aria-label={label} className={cx(way === 'across' ? 'flex' : 'flex flex-col', className)}>
      {items.map((item, place) => {
        const state = place < done ? 'done' : place === done ? 'now' : 'later'
        const parts = { item, state, first: place === 0, last: place === items.length - 1 } as const
        return way === 'across' ? <Across key={item.key} {...parts} /> : <Down key={item.key} {...parts} />
      })}
    </ol>
  )
}

type StepProps = { item: StepItem; state: 'done' | 'now' | 'later'; first: boolean; last: boolean }

const line = (reached: boolean) => (reached ? 'bg-primary' : 'bg-line-strong')

function Mark({ state }: Pick<StepProps, 'state'>) {
  const look = {
    done: 'bg-primary',
    now: 'bg-primary ring-4 ring-primary-weak',
    later: 'bg-card ring-2 ring-line-strong ring-inset',
  }
  return (
    <span aria-hidden="true" className={cx('relative z-1 block size-3 shrink-0 rounded-full', look[state])} />
  )
}

function Across({ item, state, first, last }: StepProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="relative flex min-w-0 flex-1 flex-col items-center px-1 text-center"
    >
      {!first && (
        <span
          aria-hidden="true"
          className={cx('absolute top-[5px] right-1/2 left-0 h-0.5', line(state !== 'later'))}
        />
      )}
      {!last && (
        <span
          aria-hidden="true"
          className={cx('absolute top-[5px] right-0 left-1/2 h-0.5', line(state === 'done'))}
        />
      )}
      <Mark state={state} />
      <Words item={item} state={state} />
    </li>
  )
}

function Down({ item, state, last }: StepProps) {
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="relative flex gap-3.5 pb-5 last:pb-0">
      {!last && (
        <span
          aria-hidden="true"
          className={cx('absolute top-3 bottom-[-6px] left-[5px] h-auto w-0.5', line(state === 'done'))}
        />
      )}
      <span className="mt-1.5">
        <Mark state={state} />
      </span>
      <div className="min-w-0 flex-1">
        <Words item={item} state={state} />
      </div>
    </li>
  )
}

function Words({ item, state }: Pick<StepProps, 'item' | 'state'>) {
  return (
    <>
      <p
        className={cx(
          'mt-2 text-second wrap-break-word [li:has(>div)_&]:mt-0',
          state === 'now' ? 'font-bold text-ink' : 'text-ink-2',
        )}
      >
        {item.title}
      </p>
      {item.note !== undefined && <p className="text-second wrap-break-word text-ink-2">{item.note}</p>}
      {item.time !== undefined && <p className="tabular text-caption text-ink-3">{item.time}</p>}
    </>
  )
}
