import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from '@banyan/ui/lib/cx'
import { useSettings } from '../../state/app/config.ts'

type AmountInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  hint: ReactNode
  error: string | undefined
  /** The unit of the amount; the balance's if absent. */
  unit?: string | undefined
  /** Shown after the input: "All". */
  right?: ReactNode
  /** Shown after the hint instead, where the text is longer. */
  below?: ReactNode
}

/** An amount, large. A comma counts as a decimal point. */
export function AmountInput(props: AmountInputProps) {
  const { label, value, onChange, onBlur, hint, error, unit, right, below } = props
  const id = useId()
  const settings = useSettings()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div
        className={cx(
          'flex items-baseline gap-2.5 pb-2 transition-shadow',
          error === undefined
            ? 'hairline-b focus-within:shadow-[inset_0_-2px_0_var(--primary)]'
            : 'shadow-[inset_0_-2px_0_var(--alert)]',
        )}
      >
        <span className="text-section font-bold">{unit ?? settings.unit}</span>
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value.replaceAll(',', '.').replaceAll(/[^\d.]/g, ''))}
          onBlur={onBlur}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0.00"
          maxLength={15}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-hint`}
          className="tabular min-h-12 min-w-0 flex-1 bg-transparent text-hero font-bold outline-none"
        />
        {right}
      </div>
      <div className="mt-2 flex items-start justify-between gap-3">
        <p
          id={`${id}-hint`}
          role={error === undefined ? undefined : 'alert'}
          className={cx(
            'min-w-0 flex-1 text-second',
            below !== undefined && 'py-1.5',
            error === undefined ? 'text-ink-3' : 'text-alert-text',
          )}
        >
          {error ?? hint}
        </p>
        {below}
      </div>
    </>
  )
}
