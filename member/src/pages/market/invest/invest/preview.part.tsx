import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { addDays, parseDailyRate, returnOfDay, returnsUpTo } from '@banyan/rules/market/invest/invest'
import { formatCents, showMoney } from '@banyan/rules/money'
import { Button } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { useSettings } from '../../../../state/app/config.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import { showDate } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../invest.text.ts'
import type { Product } from './content.ts'

/** Days that are shown at a time. */
const pageOfDays = 30

type PreviewProps = {
  product: Product
  today: string
  /** The amount in cents; undefined while it can't be invested. */
  amount: bigint | undefined
}

/** What an amount returns: per day, in all, and when; each day on request. */
export function Preview({ product, today, amount }: PreviewProps) {
  const t = useText(text)
  const { unit } = useSettings()
  const language = useLanguage((state) => state.language)
  const rate = parseDailyRate(product.daily_rate) ?? 0n
  const terms = amount === undefined ? undefined : { amount, rate }
  const show = (part: bigint | undefined) =>
    part === undefined ? '–' : `${showMoney(formatCents(part))} ${unit}`
  const rows = [
    { name: t('daily'), value: show(terms && returnOfDay(terms, 1)) },
    { name: t('firstReturn'), value: showDate(addDays(today, 1), language) },
    { name: t('maturity'), value: showDate(addDays(today, product.term_days), language) },
  ]
  return (
    <Card title={t('preview')}>
      <dl className="space-y-2" aria-live="polite">
        {rows.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 text-second">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular min-w-0 wrap-break-word">{value}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 pt-2 hairline-t">
          <dt className="font-bold">{t('total')}</dt>
          <dd className="tabular min-w-0 text-section font-bold wrap-break-word text-primary">
            {show(terms && returnsUpTo(terms, product.term_days))}
          </dd>
        </div>
      </dl>
      {terms && <Days terms={terms} today={today} count={product.term_days} />}
      <p className="mt-3 text-second text-ink-2">{t('poolNote')}</p>
    </Card>
  )
}

type DaysProps = { terms: { amount: bigint; rate: bigint }; today: string; count: number }

function Days({ terms, today, count }: DaysProps) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(pageOfDays)
  const days = Array.from({ length: Math.min(shown, count) }, (_, index) => index + 1)
  return (
    <div className="mt-2">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-mx-1 flex min-h-11 items-center gap-1 rounded-lg px-1 text-second font-bold text-primary"
      >
        {t('byDay')}
        <ChevronDown aria-hidden="true" size={16} className={open ? 'rotate-180' : undefined} />
      </button>
      {open && (
        <>
          <ol className="divide-y divide-line">
            {days.map((day) => (
              <li key={day} className="flex items-baseline justify-between gap-3 py-2 text-second">
                <span className="min-w-0">
                  {t('dayOf', { day })}
                  <span className="tabular ml-2 text-ink-2">{showDate(addDays(today, day), language)}</span>
                </span>
                <span className="tabular shrink-0 font-medium">
                  {`+${showMoney(formatCents(returnOfDay(terms, day)))}`}
                </span>
              </li>
            ))}
          </ol>
          {shown < count && (
            <Button block kind="plain" onClick={() => setShown(shown + pageOfDays)}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
