import { Children } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

type CellGroupProps = {
  children: ReactNode
  /** A quiet heading above the card. */
  title?: ReactNode
  /** A quiet explanation below the card. */
  note?: ReactNode
  className?: string | undefined
}

/** Rows in one card with hairlines between them. For screen readers it is a list. */
export function CellGroup({ children, title, note, className }: CellGroupProps) {
  return (
    <section className={className}>
      {title !== undefined && <h2 className="px-4 pb-1.5 text-second font-normal text-ink-2">{title}</h2>}
      <ul className="overflow-hidden rounded-card bg-card">
        {Children.toArray(children).map((child, place) => (
          <li
            // The children have no keys of their own. Their order is the order of the list.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className={cx(
              'relative',
              place > 0 && 'before:absolute before:inset-x-4 before:top-0 before:h-px before:bg-line',
            )}
          >
            {child}
          </li>
        ))}
      </ul>
      {note !== undefined && <p className="px-4 pt-1.5 text-caption text-ink-3">{note}</p>}
    </section>
  )
}
