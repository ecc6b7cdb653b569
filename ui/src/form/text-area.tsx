import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Told } from './field.tsx'
import { cx } from '../lib/cx.ts'
import { useGrowing } from '../lib/growing.ts'

type TextAreaProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  hideLabel?: boolean | undefined
  /** The most characters. The counter "12/200" is shown. */
  maxLength?: number | undefined
  rows?: number | undefined
  placeholder?: string | undefined
  error?: string | undefined
  hint?: ReactNode
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A text input of several lines that grows with its content. It has a counter if there is a limit. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    value,
    onChange,
    onBlur,
    hideLabel,
    maxLength,
    rows = 3,
    placeholder,
    error,
    hint,
    disabled,
    className,
  } = props
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  useGrowing(box, value)
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
          'relative rounded-field border bg-card transition-colors duration-150 focus-within:border-primary has-disabled:opacity-60',
          error === undefined ? 'border-line-strong' : 'border-alert',
        )}
      >
        <textarea
          ref={box}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={told || undefined}
          className={cx(
            'block field-sizing-content max-h-60 w-full resize-none bg-transparent px-4 pt-3 text-base text-ink outline-none',
            maxLength === undefined ? 'pb-3' : 'pb-8',
          )}
          style={{ minHeight: `calc(${rows} * 1lh + 1.5rem)` }}
        />
        {maxLength !== undefined && (
          <span aria-hidden="true" className="tabular absolute right-4 bottom-2 text-caption text-ink-3">
            {value.length}/{maxLength}
          </span>
        )}
      </div>
      <Told id={id} error={error} hint={hint} />
    </div>
  )
}
