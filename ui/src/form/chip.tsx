import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

/** Returns the classes that chips share. A chip can be a button or a radio button. */
export function chipLook(selected: boolean): string {
  return cx(
    'relative inline-flex min-h-9 max-w-full items-center justify-center gap-1.5 rounded-[10px] border px-3.5 py-1 text-body',
    'transition-colors duration-100 after:absolute after:-inset-1',
    selected
      ? 'border-primary bg-primary-weak font-bold text-on-primary-weak'
      : 'border-transparent bg-ground font-medium text-ink dark:bg-ground-2',
  )
}

type ChipProps = {
  children: ReactNode
  /** If set: a filter that is on or off. If not: a text to tap, such as a search suggestion. */
  selected?: boolean | undefined
  onClick: () => void
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A small choice on its own: a filter, a suggestion. */
export function Chip({ children, selected, onClick, disabled, className }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onClick}
      disabled={disabled}
      className={cx(chipLook(selected ?? false), 'disabled:text-ink-3', className)}
    >
      {children}
    </button>
  )
}
