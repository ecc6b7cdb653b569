import { formatCents, showMoney } from '@banyan/rules/money'
import { showPaid, showRate } from '@banyan/rules/wallet/recharge'
import { arrivingAmount, partsOf } from '@banyan/rules/wallet/withdraw'
import { useSettings } from '../../../state/app/config.ts'
import { useDecimal } from '../../../words/decimal.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../withdraw.text.ts'
import { sharesOf } from './terms.ts'
import type { Terms, TermsAccount } from './terms.ts'

type PreviewProps = {
  terms: Terms
  account: TermsAccount
  /** The amount in cents; undefined while it can't be withdrawn. */
  amount: bigint | undefined
}

/** What is deducted, what of it becomes dividend and fee, and what arrives at the account. */
export function Preview({ terms, account, amount }: PreviewProps) {
  const t = useText(text)
  const decimal = useDecimal()
  const { unit } = useSettings()
  const { currency, rate } = account
  const parts = amount === undefined ? undefined : partsOf(amount, sharesOf(terms))
  const show = (part: bigint | undefined) =>
    part === undefined ? '–' : `${showMoney(formatCents(part))} ${unit}`
  const arriving = parts && showPaid(formatCents(arrivingAmount(parts.net, account)), currency)
  const rows = [
    { name: t('deducted'), value: show(amount) },
    ...(terms.fee_percent > 0
      ? [{ name: t('fee', { percent: decimal(terms.fee_percent) }), value: show(parts?.fee) }]
      : []),
    ...(terms.dividend_percent > 0
      ? [{ name: t('dividend', { percent: decimal(terms.dividend_percent) }), value: show(parts?.dividend) }]
      : []),
    ...(currency === unit ? [] : [{ name: t('rate'), value: `1 ${unit} = ${showRate(rate)} ${currency}` }]),
  ]
  return (
    <dl className="mt-4 space-y-2" aria-live="polite">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-3 text-second">
          <dt className="text-ink-2">{name}</dt>
          <dd className="tabular min-w-0 text-right wrap-break-word">{value}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3 pt-2 hairline-t">
        <dt className="font-bold">{t('receive')}</dt>
        <dd className="tabular min-w-0 text-right text-section font-bold wrap-break-word text-primary">
          {arriving ?? '–'}
        </dd>
      </div>
    </dl>
  )
}
