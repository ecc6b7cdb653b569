import { cents, formatCents, showMoney, showPoints } from '@banyan/rules/money'

/** Returns round amounts within the limits, the minimum first. */
export function quickAmounts({ minimum, maximum }: { minimum: bigint; maximum: bigint }): string[] {
  const round = ['20.00', '50.00', '100.00', '200.00', '500.00', '1000.00', '2000.00', '5000.00']
  const fitting = round.filter((one) => cents(one) > minimum && cents(one) <= maximum)
  return [formatCents(minimum), ...fitting].slice(0, 8)
}

type QuickAmountsProps = {
  label: string
  amounts: readonly string[]
  value: string
  onChange: (amount: string) => void
}

/** Common amounts to choose from. */
export const QuickAmounts = ({ label, amounts, value, onChange }: QuickAmountsProps) => (
  <fieldset className="mt-3 grid min-w-0 grid-cols-4 gap-2">
    <legend className="sr-only">{label}</legend>
    {amounts.map((amount) => (
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
)
