import { useId, useState } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { cx } from '../lib/cx.ts'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined
  error?: string | undefined
  hint?: ReactNode
  /** Shown before the input: an icon or a country code. */
  left?: ReactNode
  /** Shown after the input: a captcha button, a unit. */
  right?: ReactNode
  /** The names of a password's eye button, while the password is hidden and while it is shown. */
  eye?: { show: string; hide: string } | undefined
}

/** One line of input with its label, hint and error. It uses 16 px type, since iOS zooms the page for smaller type. */
export function Field(props: FieldProps) {
  const {
    label,
    value,
    onChange,
    hideLabel,
    error,
    hint,
    left,
    right,
    eye,
    className,
    type = 'text',
    ...rest
  } = props
  const id = useId()
  const [shown, setShown] = useState(false)
  const told = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'mb-1.5 block text-second font-medium text-ink-2'}
      >
        {label}
      </label>
      <div
        className={cx(
          'flex min-h-13 items-center gap-2 rounded-field border bg-card pr-1.5 pl-4 transition-colors duration-150',
          'focus-within:border-primary has-[input:disabled]:opacity-60',
          error === undefined ? 'border-line-strong' : 'border-alert',
        )}
      >
        {left}
        <input
          {...rest}
          id={id}
          type={eye && shown ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={told || undefined}
          className="min-h-12 min-w-0 flex-1 bg-transparent pr-2 text-base text-ink outline-none"
        />
        {eye && (
          <button
            type="button"
            aria-label={shown ? eye.hide : eye.show}
            onClick={() => setShown(!shown)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2"
          >
            {shown ? <Eye size={20} strokeWidth={1.9} /> : <EyeOff size={20} strokeWidth={1.9} />}
          </button>
        )}
        {right}
      </div>
      <Told id={id} error={error} hint={hint} />
    </div>
  )
}

/** The lines below an input. The error is announced when it appears. */
export function Told({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  return (
    <>
      <div role="alert" id={`${id}-error`}>
        {error !== undefined && <p className="mt-1.5 text-second text-alert-text">{error}</p>}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-second text-ink-3">
          {hint}
        </p>
      )}
    </>
  )
}
