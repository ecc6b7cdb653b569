import { useId } from 'react'
import { showMoney, showPoints } from '@banyan/rules/money'
import { cx } from '@banyan/ui/lib/cx'
import { useSettings } from '../../../state/app/config.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../recharge.text.ts'

type AmountProps = {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  quick: readonly string[]
  hint: string
  error: string | undefined
}

/** The amount, large, with common amounts to choose from. A comma counts as a decimal point. */
export function Amount({ value, onChange, onBlur, quick, hint, error }: AmountProps) {
  const t = useText(text)
  const id = useId()
  const { unit } = useSettings()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t('amount')}
      </label>
      <div
        className={cx(
          'flex items-baseline gap-2.5 pb-2 transition-shadow',
          error === undefined
            ? 'hairline-b focus-within:shadow-[inset_0_-2px_0_var(--primary)]'
            : 'shadow-[inset_0_-2px_0_var(--alert)]',
        )}
      >
        <span className="text-section font-bold">{unit}</span>
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
      </div>
      <p
        id={`${id}-hint`}
        role={error === undefined ? undefined : 'alert'}
        className={cx('mt-2 text-second', error === undefined ? 'text-ink-3' : 'text-alert-text')}
      >
        {error ?? hint}
      </p>
      <fieldset className="mt-3 grid min-w-0 grid-cols-4 gap-2">
        <legend className="sr-only">{t('quick')}</legend>
        {quick.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={showMoney(value || '0') === showMoney(amount)}
            onClick={() => onChange(amount)}
            className="tabular min-h-11 rounded-full bg-ground text-body font-medium text-ink aria-pressed:bg-primary-weak aria-pressed:font-bold aria-pressed:text-on-primary-weak tapped:brightness-95 dark:bg-ground-2"
          >
            {showPoints(amount)}
          </button>
        ))}
      </fieldset>
    </>
  )
}
