import { useId } from 'react'
import type { ReactNode } from 'react'
import { chipLook } from './chip.tsx'
import { cx } from '../lib/cx.ts'

export type ChipItem = {
  key: string
  label: string
  /** A small picture before the label. */
  picture?: ReactNode
  disabled?: boolean | undefined
  /** Why it cannot be chosen, read by screen readers after the label: "sold out". */
  note?: string | undefined
}

type ChipGroupProps = {
  label: string
  items: readonly ChipItem[]
  value: string | undefined
  onChange: (key: string) => void
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined
  /** Marks the group, and is shown under its label. */
  error?: string | undefined
  className?: string | undefined
}

/** A choice of one of several: colour, size, reason. It uses radio buttons, so arrow keys and screen readers work. */
export function ChipGroup({ label, items, value, onChange, hideLabel, error, className }: ChipGroupProps) {
  const name = useId()
  return (
    <fieldset
      className={cx('min-w-0', className)}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-2.5 text-second text-ink-2'}>{label}</legend>
      {error !== undefined && (
        <p id={`${name}-error`} role="alert" className="-mt-1 mb-2 text-second text-alert-text">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {items.map((item) => (
          <label
            key={item.key}
            className={cx(
              chipLook(item.key === value),
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              item.disabled && 'text-ink-3 line-through',
              error !== undefined && !item.disabled && '!border-alert',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={item.key === value}
              disabled={item.disabled}
              // The form moves the focus to the first of them. A radio button can't have aria-invalid.
              data-invalid={error === undefined || item.disabled ? undefined : true}
              onChange={() => onChange(item.key)}
              className="sr-only"
            />
            {item.picture}
            <span className="min-w-0 wrap-break-word">{item.label}</span>
            {item.note !== undefined && <span className="sr-only"> {item.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
