import { useState } from 'react'
import { greatestInvestment, investFault, lacksBalance } from '@banyan/rules/market/invest/invest'
import { cents, formatCents, isZero, parseCents, showMoney } from '@banyan/rules/money'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { useForm } from '@banyan/ui/lib/form'
import { AmountInput } from '../../../../parts/wallet/amount-input.tsx'
import { useSettings } from '../../../../state/app/config.ts'
import { useDecimal } from '../../../../words/decimal.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../invest.text.ts'
import { type Content, factsOf, limitsOf, type Product, type Terms } from './content.ts'
import { Preview } from './preview.part.tsx'
import { Quota } from './product-card.part.tsx'
import { Risk } from './risk.part.tsx'

type BuyProps = { product: Product; terms: Terms; onSend: (content: Content) => void }

/** Returns why an amount can't be invested, as text. Undefined if it can. */
function useAmountFault({ product, terms }: Pick<BuyProps, 'product' | 'terms'>) {
  const t = useText(text)
  return (amount: string): string | undefined => {
    const given = parseCents(amount)
    if (given === undefined || isZero(amount)) return t('amountFormat')
    const fault = investFault(given, limitsOf(product), factsOf(product, terms))
    switch (fault?.code) {
      case 'invest-minimum':
        return t('tooLittle', { minimum: showMoney(fault.params.minimum) })
      case 'invest-step':
        return t('offStep', { step: showMoney(fault.params.step) })
      case 'invest-maximum':
        return t('tooMuch', { left: showMoney(fault.params.left) })
      case 'invest-quota':
        return t('tooLarge', { left: showMoney(fault.params.left) })
      case 'balance-not-enough':
        return t('short')
      case undefined:
        return undefined
    }
  }
}

/** The terms of a product, the amount with its preview, and the risk notice. */
export function Buy({ product, terms, onSend }: BuyProps) {
  const t = useText(text)
  const { unit } = useSettings()
  const amountFault = useAmountFault({ product, terms })
  const [read, setRead] = useState(false)
  const form = useForm({
    initial: { amount: '', accepted: false },
    check: ({ amount, accepted }) => ({
      amount: amountFault(amount),
      accepted: accepted ? undefined : t(read ? 'riskUnaccepted' : 'riskUnread'),
    }),
  })
  const facts = [limitsOf(product), factsOf(product, terms)] as const
  const greatest = greatestInvestment(...facts)
  const { amount } = form.values
  const given = amountFault(amount) === undefined ? parseCents(amount) : undefined
  const accepted = form.field('accepted')
  return (
    <form
      {...form.props((values) =>
        onSend({
          product_id: product.id,
          version: product.version,
          amount: formatCents(cents(values.amount)),
        }),
      )}
      className="space-y-3"
    >
      <Facts product={product} />
      <Card>
        <AmountInput
          label={t('amount')}
          {...form.field('amount')}
          hint={t('available', { amount: `${showMoney(terms.user_money)} ${unit}` })}
          right={
            greatest === undefined ? (
              lacksBalance(...facts) && (
                <ButtonLink size="small" kind="weak" href="#/pages/wallet/recharge">
                  {t('recharge')}
                </ButtonLink>
              )
            ) : (
              <Button size="small" kind="weak" onClick={() => form.set({ amount: formatCents(greatest) })}>
                {t('all')}
              </Button>
            )
          }
        />
      </Card>
      <Preview product={product} today={terms.today} amount={given} />
      <Risk
        risk={product.risk}
        read={read}
        onRead={() => setRead(true)}
        accepted={accepted.value}
        onAccept={accepted.onChange}
        error={accepted.error}
      />
      <div className="pt-2">
        <Button type="submit" size="large" block>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

function Facts({ product }: { product: Product }) {
  const t = useText(text)
  const decimal = useDecimal()
  const { unit } = useSettings()
  const money = (amount: string) => `${showMoney(amount)} ${unit}`
  const lines = [
    { name: t('term'), value: t('days', { count: product.term_days }) },
    { name: t('minimum'), value: money(product.minimum) },
    { name: t('step'), value: money(product.step) },
    { name: t('maximum'), value: money(product.maximum) },
    ...(isZero(product.invested) ? [] : [{ name: t('invested'), value: money(product.invested) }]),
  ]
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-section font-bold wrap-break-word">{product.name}</h2>
        <p className="tabular text-second text-ink-2">
          <span className="mr-1.5 text-amount font-bold text-primary">{`${decimal(product.daily_rate)}%`}</span>
          {t('rate')}
        </p>
      </div>
      <dl className="mt-3 space-y-2">
        {lines.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 text-second">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Quota product={product} />
    </Card>
  )
}
