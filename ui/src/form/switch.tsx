import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

type SwitchProps = {
  label: ReactNode
  note?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** Shows only the switch. The label stays for screen readers. */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** A switch with immediate effect, as a row that can be tapped anywhere. It uses a native checkbox. */
export function Switch({
  label,
  note,
  checked,
  onChange,
  disabled,
  hideLabel = false,
  className,
}: SwitchProps) {
  return (
    <label
      className={cx(
        'group/switch relative flex min-h-11 items-center gap-3 text-body',
        !hideLabel && 'min-h-13 px-4 py-2',
        className,
      )}
    >
      <span className={hideLabel ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className="block font-medium wrap-break-word group-has-disabled/switch:opacity-45">
          {label}
        </span>
        {/* A switch that cannot be used says here why, so the note stays readable. */}
        {note !== undefined && <span className="block text-second text-ink-2">{note}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={cx(
          'peer-disabled:opacity-45 pointer-events-none relative h-7.5 w-12.5 shrink-0 rounded-full bg-line-strong transition-colors duration-200',
          'peer-checked:bg-primary-fill peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary',
          'after:absolute after:top-0.75 after:left-0.75 after:size-6 after:rounded-full after:bg-white after:shadow-md',
          'after:transition-transform after:duration-200 after:ease-out peer-checked:after:translate-x-5',
        )}
      />
    </label>
  )
}
