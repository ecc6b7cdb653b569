import { useId } from 'react'
import { cents, formatCents, showMoney } from '@banyan/rules/money'
import { greatestWithdrawal } from '@banyan/rules/wallet/withdraw'
import { Button } from '@banyan/ui/action/button'
import { cx } from '@banyan/ui/lib/cx'
import type { FormField } from '@banyan/ui/lib/form'
import { useSettings } from '../../../state/app/config.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../withdraw.text.ts'
import { limitsOf } from './terms.ts'
import type { Terms } from './terms.ts'

/** The amount, large, with a button for the greatest one. A comma counts as a decimal point. */
export function Amount({ value, onChange, onBlur, error, terms }: FormField<string> & { terms: Terms }) {
  const t = useText(text)
  const id = useId()
  const { unit } = useSettings()
  const greatest = greatestWithdrawal(limitsOf(terms), cents(terms.user_money))
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
      <div className="mt-2 flex items-start justify-between gap-3">
        <p
          id={`${id}-hint`}
          role={error === undefined ? undefined : 'alert'}
          className={cx(
            'min-w-0 flex-1 py-1.5 text-second',
            error === undefined ? 'text-ink-3' : 'text-alert-text',
          )}
        >
          {error ?? t('range', { minimum: showMoney(terms.minimum), step: showMoney(terms.step) })}
        </p>
        {greatest !== undefined && (
          <Button
            kind="plain"
            size="small"
            className="-mr-2 shrink-0"
            onClick={() => onChange(formatCents(greatest))}
          >
            {t('all')}
          </Button>
        )}
      </div>
    </>
  )
}
