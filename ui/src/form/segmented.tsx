import { useId } from 'react'
import { cx } from '../lib/cx.ts'

type SegmentedProps<Key extends string> = {
  label: string
  items: readonly { key: Key; label: string; disabled?: boolean | undefined }[]
  value: Key
  onChange: (key: Key) => void
  className?: string | undefined
}

/** A choice of one of two to four, side by side: password or code, week or month. It uses radio buttons. */
export function Segmented<Key extends string>({
  label,
  items,
  value,
  onChange,
  className,
}: SegmentedProps<Key>) {
  const name = useId()
  return (
    <fieldset className={cx('flex rounded-full bg-ground-2 p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {items.map((item) => (
        <label
          key={item.key}
          className={cx(
            'relative flex min-h-9 min-w-0 flex-1 items-center justify-center rounded-full px-2 py-1 text-center text-body',
            'after:absolute after:-inset-y-1 after:inset-x-0 has-focus-visible:outline-2 has-focus-visible:outline-primary',
            'transition-[background-color,color] duration-200 has-disabled:opacity-45',
            item.key === value
              ? 'bg-float font-bold text-ink shadow-sm dark:bg-line-strong'
              : 'font-medium text-ink-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={item.key}
            checked={item.key === value}
            disabled={item.disabled}
            onChange={() => onChange(item.key)}
            className="sr-only"
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  )
}
