import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Told } from './field.tsx'

type CheckboxProps = {
  /** The label, which may contain links: "I agree to the …". */
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** Shows only the box. The label stays for screen readers: a line of the cart. */
  hideLabel?: boolean | undefined
  /** Why it must be checked. With `hideLabel`, it only marks the box, and the page shows the text. */
  error?: string | undefined
  className?: string | undefined
}

/** A round tick with a native checkbox beneath and a target of 44 px. */
export function Checkbox({
  label,
  checked,
  onChange,
  disabled,
  hideLabel = false,
  error,
  className,
}: CheckboxProps) {
  const id = useId()
  const box = (
    <label
      className={cx(
        'group/check inline-flex min-h-11 items-center gap-2.5 text-second',
        hideLabel && className,
      )}
    >
      <span
        className={cx(
          'relative grid shrink-0 place-items-center has-disabled:opacity-45',
          hideLabel ? 'size-11' : 'size-5.5',
        )}
      >
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined || hideLabel ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <Tick
          className={cx(
            'peer-checked:border-primary-fill peer-checked:bg-primary-fill peer-checked:text-on-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary',
            error !== undefined && '!border-alert',
          )}
        />
      </span>
      <span
        className={
          hideLabel ? 'sr-only' : 'min-w-0 wrap-break-word text-ink-2 group-has-disabled/check:text-ink-3'
        }
      >
        {label}
      </span>
    </label>
  )
  if (hideLabel) return box
  return (
    <div className={className}>
      {box}
      <Told id={id} error={error} />
    </div>
  )
}

/** The round mark of a choice. It is empty until its input is checked. */
export function Tick({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none grid size-5.5 place-items-center rounded-full border-[1.5px] border-ink-3 text-transparent transition-colors duration-150',
        className,
      )}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-3.5"
      >
        <path d="m5 12.5 4.5 4.5L19 7.5" />
      </svg>
    </span>
  )
}
