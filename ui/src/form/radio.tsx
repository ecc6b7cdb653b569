import { useId } from 'react'
import type { ReactNode } from 'react'
import { Tick } from './checkbox.tsx'
import { cx } from '../lib/cx.ts'

export type RadioItem = {
  key: string
  label: ReactNode
  note?: ReactNode
  icon?: ReactNode
  /** Shown on the right, before the mark: a balance. */
  value?: ReactNode
  disabled?: boolean | undefined
}

type RadioProps = {
  label: string
  items: readonly RadioItem[]
  value: string | undefined
  onChange: (key: string) => void
  className?: string | undefined
}

/** A choice of one of several, as rows of a card: payment methods, addresses, languages. */
export function Radio({ label, items, value, onChange, className }: RadioProps) {
  const name = useId()
  return (
    <fieldset className={cx('min-w-0 overflow-hidden rounded-card bg-card', className)}>
      <legend className="sr-only">{label}</legend>
      {items.map((item, place) => (
        <label
          key={item.key}
          className={cx(
            'relative flex min-h-14 items-center gap-3 px-4 py-2.5 text-body has-disabled:opacity-45',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary',
            place > 0 && 'before:absolute before:inset-x-4 before:top-0 before:h-px before:bg-line',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={item.key === value}
            disabled={item.disabled}
            onChange={() => onChange(item.key)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {item.icon !== undefined && (
            <span className="grid size-9 shrink-0 place-items-center">{item.icon}</span>
          )}
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-break-word">{item.label}</span>
            {item.note !== undefined && <span className="block text-second text-ink-2">{item.note}</span>}
          </span>
          {item.value !== undefined && <span className="tabular shrink-0 text-ink-2">{item.value}</span>}
          <Tick className="shrink-0 peer-checked:border-primary-fill peer-checked:bg-primary-fill peer-checked:text-on-primary" />
        </label>
      ))}
    </fieldset>
  )
}
