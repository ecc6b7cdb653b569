import { cents, formatCents, isZero, parseCents, showMoney, showPoints } from '@banyan/rules/money'
import { amountForPoints, converted, convertFault, type ConvertTerms } from '@banyan/rules/wallet/convert'
import { Button } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { useForm } from '@banyan/ui/lib/form'
import { AmountInput } from '../../../parts/wallet/amount-input.tsx'
import { useLink } from '../../../shell/place.ts'
import { useSettings } from '../../../state/app/config.ts'
import { useText } from '../../../words/text.ts'
import type { Content, Terms, Way } from './content.ts'
import { text } from '../convert.text.ts'

const termsOf = (terms: Terms): ConvertTerms => ({
  minimum: { income: cents(terms.income_minimum), points: cents(terms.points_minimum) },
  maximum: cents(terms.maximum),
  rate: cents(terms.rate),
})

/** Returns why an amount can't be converted, as text. Undefined if it can. */
function useAmountFault(way: Way, terms: Terms): (amount: string) => string | undefined {
  const t = useText(text)
  return (amount) => {
    const given = parseCents(amount)
    if (given === undefined || isZero(amount)) return t('amountFormat')
    const fault = convertFault(way, given, termsOf(terms))
    if (fault?.code === 'convert-minimum') return t('tooLittle', { minimum: showMoney(fault.params.minimum) })
    if (fault) return t('tooMuch', { maximum: showMoney(fault.params.maximum) })
    if (given > cents(terms[way === 'income' ? 'income' : 'user_money']))
      return t(way === 'income' ? 'shortIncome' : 'shortBalance')
    return undefined
  }
}

type FormProps = { way: Way; terms: Terms; onSend: (content: Content) => void }

export function Form({ way, terms, onSend }: FormProps) {
  const t = useText(text)
  const { unit } = useSettings()
  const amountFault = useAmountFault(way, terms)
  // The payment of an order brings the points that are missing for it.
  const linked = parseCents(useLink().plain('points') ?? '')
  const form = useForm({
    initial: {
      amount:
        linked === undefined || way === 'income' ? '' : formatCents(amountForPoints(linked, termsOf(terms))),
    },
    check: ({ amount }) => ({ amount: amountFault(amount) }),
  })
  const available = way === 'income' ? terms.income : terms.user_money
  const { rate } = termsOf(terms)
  const amount = parseCents(form.values.amount)
  const received = amount === undefined ? undefined : formatCents(converted(way, amount, rate))
  const show = (value: string) =>
    way === 'income' ? `${showMoney(value)} ${unit}` : t('pointsAmount', { amount: showPoints(value) })
  return (
    <form
      {...form.props(({ amount }) => {
        const value = cents(amount)
        onSend({ way, amount: formatCents(value), receives: formatCents(converted(way, value, rate)) })
      })}
      className="space-y-3"
    >
      <Card>
        <AmountInput
          label={t('amount')}
          {...form.field('amount')}
          hint={t(way === 'income' ? 'hasIncome' : 'hasBalance', {
            amount: `${showMoney(available)} ${unit}`,
          })}
          right={
            <Button size="small" kind="weak" onClick={() => form.set({ amount: available })}>
              {t('all')}
            </Button>
          }
        />
      </Card>
      <Card>
        <dl className="space-y-2.5" aria-live="polite">
          {way === 'points' && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <dt className="text-body text-ink-2">{t('rate')}</dt>
              <dd className="tabular text-body font-medium">
                {`1 ${unit} = ${t('pointsAmount', { amount: showPoints(terms.rate) })}`}
              </dd>
            </div>
          )}
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt className="text-body text-ink-2">{t('receives')}</dt>
            <dd className="tabular text-section font-bold">
              {received === undefined ? '–' : show(received)}
            </dd>
          </div>
        </dl>
        {way === 'points' && <p className="mt-3 pt-3 text-second text-ink-2 hairline-t">{t('noReturn')}</p>}
      </Card>
      <div className="pt-2">
        <Button type="submit" size="large" block>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
