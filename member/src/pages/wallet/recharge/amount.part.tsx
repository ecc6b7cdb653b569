import { AmountInput } from '../../../parts/wallet/amount-input.tsx'
import { QuickAmounts } from '../../../parts/wallet/quick-amounts.tsx'
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
      <QuickAmounts label={t('quick')} amounts={quick} value={value} onChange={onChange} />
    </>
  )
}
