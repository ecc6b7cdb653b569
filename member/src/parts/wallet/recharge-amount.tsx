// The amount of a recharge, by proof of payment and by third party.
import { cents, formatCents, isZero, parseCents, showMoney, showPoints } from '@banyan/rules/money'
import { rechargeAmountFault, type RechargeLimits } from '@banyan/rules/wallet/recharge'
import type { FormField } from '@banyan/ui/lib/form'
import { useText } from '../../words/text.ts'
import { AmountInput } from './amount-input.tsx'
import { text } from './recharge-amount.text.ts'

/** Returns why an amount can't be recharged, as text. Undefined if it can. */
export function useRechargeFault(limits: RechargeLimits): (amount: string) => string | undefined {
  const t = useText(text)
  return (amount) => {
    const given = parseCents(amount)
    if (given === undefined || isZero(amount)) return t('amountFormat')
    const fault = rechargeAmountFault(given, limits)
    if (fault?.code === 'recharge-minimum')
      return t('tooLittle', { minimum: showMoney(fault.params.minimum) })
    return fault && t('tooMuch', { maximum: showMoney(fault.params.maximum) })
  }
}

/** Returns round amounts within the limits, the minimum first. */
function quickAmounts({ minimum, maximum }: RechargeLimits): string[] {
  const round = ['20.00', '50.00', '100.00', '200.00', '500.00', '1000.00', '2000.00', '5000.00']
  const fitting = round.filter((one) => cents(one) > minimum && cents(one) <= maximum)
  return [formatCents(minimum), ...fitting].slice(0, 8)
}

/** The amount, large, with common amounts to choose from. */
export function RechargeAmount({ limits, ...field }: FormField<string> & { limits: RechargeLimits }) {
  const t = useText(text)
  const show = (limit: bigint) => showMoney(formatCents(limit))
  return (
    <>
      <AmountInput
        {...field}
        label={t('amount')}
        hint={t('range', { minimum: show(limits.minimum), maximum: show(limits.maximum) })}
      />
      <fieldset className="mt-3 grid min-w-0 grid-cols-4 gap-2">
        <legend className="sr-only">{t('quick')}</legend>
        {quickAmounts(limits).map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={showMoney(field.value || '0') === showMoney(amount)}
            onClick={() => field.onChange(amount)}
            className="tabular min-h-11 rounded-full bg-ground text-body font-medium text-ink aria-pressed:bg-primary-weak aria-pressed:font-bold aria-pressed:text-on-primary-weak tapped:brightness-95 dark:bg-ground-2"
          >
            {showPoints(amount)}
          </button>
        ))}
      </fieldset>
    </>
  )
}
