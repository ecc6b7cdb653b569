import { formatCents } from '@banyan/rules/money'
import { amountToPay, showPaid, showRate } from '@banyan/rules/wallet/recharge'
import { CopyButton } from '@banyan/ui/action/copy-button'
import { tellCopied } from '../../../parts/page/tell-copied.ts'
import { useSettings } from '../../../state/app/config.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../recharge.text.ts'
import type { Account } from './receiving-account.part.tsx'

type ToPayProps = {
  account: Account
  /** The amount to recharge in cents; undefined while it can't be recharged. */
  amount: bigint | undefined
}

/** The exact amount to pay to the account, in the account's currency, and the rate behind it (D61). */
export function ToPay({ account, amount }: ToPayProps) {
  const t = useText(text)
  const { unit } = useSettings()
  const { currency, rate } = account
  const toPay = amount === undefined ? undefined : formatCents(amountToPay(amount, account))
  return (
    <div className="mt-3 rounded-field bg-primary-weak p-3.5 text-on-primary-weak" aria-live="polite">
      <p className="text-second">{t('toPay')}</p>
      {toPay === undefined ? (
        <p className="mt-0.5 font-medium">{t('amountFirst')}</p>
      ) : (
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-title font-bold">
          <span className="tabular min-w-0 wrap-break-word">{showPaid(toPay, currency)}</span>
          <CopyButton
            text={toPay.replace(/\.00$/, '')}
            label={t('copy', { what: t('toPay') })}
            onCopied={tellCopied}
          />
        </p>
      )}
      {currency !== unit && (
        <p className="tabular mt-1 text-second">
          {t('rate', { rate: `1 ${unit} = ${showRate(rate)} ${currency}` })}
        </p>
      )}
    </div>
  )
}
