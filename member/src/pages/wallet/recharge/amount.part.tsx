import { showMoney, showPoints } from '@banyan/rules/money'
import { AmountInput } from '../../../parts/wallet/amount-input.tsx'
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
  return (
    <>
      <AmountInput
        label={t('amount')}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        hint={hint}
        error={error}
      />
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
