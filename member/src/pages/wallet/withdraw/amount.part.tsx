import { cents, formatCents, showMoney } from '@banyan/rules/money'
import { greatestWithdrawal } from '@banyan/rules/wallet/withdraw'
import { Button } from '@banyan/ui/action/button'
import type { FormField } from '@banyan/ui/lib/form'
import { AmountInput } from '../../../parts/wallet/amount-input.tsx'
import { useText } from '../../../words/text.ts'
import { text } from '../withdraw.text.ts'
import { limitsOf } from './terms.ts'
import type { Terms } from './terms.ts'

/** The amount, large, with a button for the greatest one. */
export function Amount({ terms, ...field }: FormField<string> & { terms: Terms }) {
  const t = useText(text)
  const greatest = greatestWithdrawal(limitsOf(terms), cents(terms.user_money))
  return (
    <AmountInput
      {...field}
      label={t('amount')}
      hint={t('range', { minimum: showMoney(terms.minimum), step: showMoney(terms.step) })}
      below={
        greatest !== undefined && (
          <Button
            kind="plain"
            size="small"
            className="-mr-2 shrink-0"
            onClick={() => field.onChange(formatCents(greatest))}
          >
            {t('all')}
          </Button>
        )
      }
    />
  )
}
