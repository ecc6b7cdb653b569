import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

type BadgeProps = {
  /** The number of unread items. Nothing is drawn at 0 or below. */
  count?: number | undefined
  /** A dot without a number: there is something new. */
  dot?: boolean | undefined
  /** Read by screen readers instead of the bare number, for example "12 unread". */
  label?: string | undefined
  className?: string | undefined
}

/** Returns the number as a badge shows it: '' at 0, '99+' above 99. */
export function badgeText(count: number): string {
  if (!(count > 0)) return ''
  return count > 99 ? '99+' : String(Math.floor(count))
}

/** The red number or dot for unread items. */
export function Badge({ count = 0, dot = false, label, className }: BadgeProps) {
  const text = badgeText(count)
  if (!dot && !text) return null
  const spoken = label === undefined ? null : <span className="sr-only">{label}</span>
  if (dot) {
    return (
      <span
        data-badge="dot"
        className={cx('inline-block size-2 rounded-full bg-alert ring-2 ring-card', className)}
      >
        {spoken}
      </span>
    )
  }
  return (
    <span
      data-badge="count"
      className={cx(
        'tabular inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-alert px-1',
        'text-tiny leading-none font-bold text-white ring-2 ring-card',
        className,
      )}
    >
      <span aria-hidden={spoken ? true : undefined}>{text}</span>
      {spoken}
    </span>
  )
}

/** Puts a badge on the top right corner of an icon. */
export function Badged({ children, ...badge }: BadgeProps & { children: ReactNode }) {
  return (
    <span className="relative inline-flex">
      {children}
      <Badge
        {...badge}
        className={cx('absolute -top-1.5 left-[calc(100%-0.625rem)]', badge.dot && '!-top-0.5')}
      />
    </span>
  )
}
