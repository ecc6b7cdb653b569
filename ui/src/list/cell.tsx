import type { ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Badge } from '../show/badge.tsx'
import { Link } from '../action/link.tsx'
import { cx } from '../lib/cx.ts'

type CellProps = {
  title: ReactNode
  /** The second, quieter line. */
  note?: ReactNode
  icon?: ReactNode
  /** Shown on the right, before the chevron. */
  value?: ReactNode
  /** The row is a link with a chevron. */
  href?: string | undefined
  /** The row is a button. */
  onClick?: (() => void) | undefined
  /** Shows or hides the chevron. By default it is shown on rows that are links. */
  chevron?: boolean | undefined
  dot?: boolean | undefined
  count?: number | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/**
 * A row of a list: icon, title, second line, value, chevron. It is at least 52 px high, and the whole row can be
 * tapped.
 */
export function Cell(props: CellProps) {
  const { href, onClick, disabled = false, className } = props
  const look = cx(
    'flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-left text-body text-ink no-underline',
    'focus-visible:-outline-offset-2',
    (href !== undefined || onClick) && 'tapped:bg-ground disabled:opacity-45',
    className,
  )
  if (href !== undefined) {
    return (
      <Link href={href} className={look}>
        <CellBody {...props} chevron={props.chevron ?? true} />
      </Link>
    )
  }
  if (onClick) {
    return (
      <button type="button" onClick={onClick} disabled={disabled} className={look}>
        <CellBody {...props} chevron={props.chevron ?? true} />
      </button>
    )
  }
  return (
    <div className={look}>
      <CellBody {...props} />
    </div>
  )
}

function CellBody({ title, note, icon, value, chevron = false, dot, count, danger }: CellProps) {
  return (
    <>
      {icon !== undefined && (
        <span className="grid size-9 shrink-0 place-items-center text-ink-2">{icon}</span>
      )}
      <span className="min-w-0 flex-1">
        <span className={cx('block font-medium wrap-break-word', danger && 'text-alert-text')}>{title}</span>
        {note !== undefined && <span className="block text-second wrap-break-word text-ink-2">{note}</span>}
      </span>
      {value !== undefined && (
        <span className="tabular max-w-[55%] shrink-0 text-right text-body wrap-break-word text-ink-2">
          {value}
        </span>
      )}
      <Badge count={count} dot={dot} />
      {chevron && (
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="-mr-1 shrink-0 text-ink-3" />
      )}
    </>
  )
}
