import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { cents, formatCents, isZero, parseCents, showMoney, showPercent } from '@banyan/rules/money'
import {
  completesName,
  hideName,
  transferAmountFault,
  transferFee,
  type TransferTerms,
} from '@banyan/rules/wallet/transfer'
import { Avatar } from '@banyan/ui/show/avatar'
import { Button } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { Field } from '@banyan/ui/form/field'
import { useForm } from '@banyan/ui/lib/form'
import { AmountInput } from '../../../parts/wallet/amount-input.tsx'
import type { Calls } from '../../../state/wire/ask.ts'
import { useSettings } from '../../../state/app/config.ts'
import { useDecimal } from '../../../words/decimal.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../transfer.text.ts'
import type { Recipient } from './choose.part.tsx'
import type { Content } from './content.ts'
import { useWait } from './wait.ts'

type Terms = ReplyOf<CallAt<Calls, '/wallet/transfer', 'load-transfer'>>

const termsOf = (terms: Terms): TransferTerms => ({
  minimum: cents(terms.minimum),
  maximum: cents(terms.maximum),
  feeRate: cents(terms.fee_percent),
  feeDiscount: cents(terms.fee_discount),
  nameAbove: cents(terms.name_above),
})

/** Returns why an amount can't be transferred, as text. Undefined if it can. */
function useAmountFault(terms: Terms): (amount: string) => string | undefined {
  const t = useText(text)
  return (amount) => {
    const given = parseCents(amount)
    if (given === undefined || isZero(amount)) return t('amountFormat')
    const fault = transferAmountFault(given, cents(terms.user_money), termsOf(terms))
    switch (fault?.code) {
      case 'transfer-minimum':
        return t('tooLittle', { minimum: showMoney(fault.params.minimum) })
      case 'transfer-maximum':
        return t('tooMuch', { maximum: showMoney(fault.params.maximum) })
      case 'transferable-not-enough':
        return t('short')
      case 'deduction-not-enough':
        return t('shortTotal', { total: showMoney(fault.params.total) })
      default:
        return undefined
    }
  }
}

type FormProps = {
  recipient: Recipient
  terms: Terms
  /** The amount of the scanned code; empty without one. */
  amount: string
  onSend: (content: Content) => void
}

export function Form({ recipient, terms, amount: given, onSend }: FormProps) {
  const t = useText(text)
  const { unit } = useSettings()
  const amountFault = useAmountFault(terms)
  const waits = useWait(terms) !== undefined
  const rules = termsOf(terms)
  const isLarge = (amount: string): boolean => {
    const value = parseCents(amount)
    return value !== undefined && value > rules.nameAbove
  }
  const form = useForm({
    initial: { amount: parseCents(given) === undefined ? '' : given, name: '' },
    check: ({ amount, name }) => ({
      amount: amountFault(amount),
      name: isLarge(amount) && !completesName(recipient.nick_name, name) ? t('nameMissing') : undefined,
    }),
  })
  const { amount } = form.values
  const { shown, missing } = hideName(recipient.nick_name)
  const masked = `${shown}${'•'.repeat(missing)}`
  const large = isLarge(amount)
  return (
    <form
      {...form.props(({ amount, name }) => {
        const value = cents(amount)
        onSend({
          to: recipient.user_code,
          amount: formatCents(value),
          fee: formatCents(transferFee(value, rules)),
          name: isLarge(amount) ? name.trim() : '',
          nick_name: recipient.nick_name,
        })
      })}
      className="space-y-3"
    >
      <Card className="flex items-center gap-3">
        <Avatar src={recipient.avatar} name={recipient.nick_name} size={48} />
        <div className="min-w-0 flex-1">
          <p className="text-caption text-ink-2">{t('to')}</p>
          <p className="text-section font-bold wrap-break-word">{large ? masked : recipient.nick_name}</p>
          <p className="tabular text-second text-ink-2">{t('code', { code: recipient.user_code })}</p>
        </div>
      </Card>
      <Card>
        <AmountInput
          label={t('amount')}
          {...form.field('amount')}
          hint={t('available', { amount: `${showMoney(terms.user_money)} ${unit}` })}
        />
      </Card>
      {large && (
        <Card>
          <Field
            label={t('name', { shown: masked })}
            {...form.field('name')}
            autoComplete="off"
            maxLength={30}
            hint={t('nameHint', { count: missing })}
          />
        </Card>
      )}
      <Preview terms={terms} amount={parseCents(amount)} />
      <div className="pt-2">
        <Button type="submit" size="large" block disabled={waits}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

/** What the recipient gets, the fee, and what leaves the balance, before it is confirmed (V10). */
function Preview({ terms, amount }: { terms: Terms; amount: bigint | undefined }) {
  const t = useText(text)
  const decimal = useDecimal()
  const { unit } = useSettings()
  const fee = amount === undefined ? undefined : transferFee(amount, termsOf(terms))
  const total = amount === undefined || fee === undefined ? undefined : amount + fee
  const show = (value: bigint | undefined) =>
    value === undefined ? '–' : `${showMoney(formatCents(value))} ${unit}`
  const percent = decimal(showPercent(terms.fee_percent))
  const lines = [
    { label: t('gets'), value: show(amount) },
    {
      label: t('fee', { percent }),
      value: show(fee),
      note: isZero(terms.fee_discount)
        ? undefined
        : t('levelSaves', { percent: decimal(showPercent(terms.fee_discount)) }),
    },
    { label: t('total'), value: show(total), strong: true },
  ]
  return (
    <Card>
      <dl className="space-y-2.5" aria-live="polite">
        {lines.map(({ label, value, strong, note }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt className="text-body text-ink-2">
              {label}
              {note !== undefined && <span className="block text-caption text-ok">{note}</span>}
            </dt>
            <dd className={strong ? 'tabular text-section font-bold' : 'tabular text-body font-medium'}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
