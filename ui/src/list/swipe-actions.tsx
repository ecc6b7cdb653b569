import { useRef } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

export type SwipeAction = {
  key: string
  text: string
  onClick: () => void
  kind?: 'plain' | 'danger' | 'primary' | undefined
}

type SwipeActionsProps = {
  children: ReactNode
  actions: readonly SwipeAction[]
  className?: string | undefined
}

/** The row that is open; opening another one closes it. */
let opened: HTMLElement | null = null

const kinds = {
  plain: 'bg-ink-2 text-card',
  primary: 'bg-primary-fill text-on-primary',
  danger: 'bg-alert text-white',
}

/**
 * A row that slides to the left and shows its actions. It uses the browser's scrolling with two snap points, so focus
 * on an action scrolls the action into view.
 */
export function SwipeActions({ children, actions, className }: SwipeActionsProps) {
  const row = useRef<HTMLDivElement>(null)
  const close = () => row.current?.scrollTo({ left: 0, behavior: 'smooth' })
  const onScroll = () => {
    const here = row.current
    if (!here || here.scrollLeft < 12) return
    if (opened && opened !== here) opened.scrollTo({ left: 0, behavior: 'smooth' })
    opened = here
  }
  return (
    <div
      ref={row}
      onScroll={onScroll}
      data-swipe=""
      className={cx(
        'no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain',
        className,
      )}
    >
      <div className="w-full shrink-0 snap-start">{children}</div>
      <div className="flex shrink-0 snap-end">
        {actions.map((action) => (
          <button
            key={action.key}
            type="button"
            onClick={() => {
              close()
              action.onClick()
            }}
            className={cx(
              'min-h-11 min-w-18 max-w-28 px-3 text-second font-bold wrap-break-word focus-visible:-outline-offset-4',
              kinds[action.kind ?? 'plain'],
            )}
          >
            {action.text}
          </button>
        ))}
      </div>
    </div>
  )
}
