import { cents, showMoney } from '@banyan/rules/money'
import { ButtonLink } from '@banyan/ui/action/button'
import { useSettings } from '../../../../state/app/config.ts'
import { link } from '../../../../state/link/link.ts'
import { useDecimal } from '../../../../words/decimal.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../invest.text.ts'
import type { Product } from './content.ts'

const page = 'pages/market/invest/invest'

/** A product in the list: rate, term, minimum and the rest of the quota. */
export function ProductCard({ product }: { product: Product }) {
  const t = useText(text)
  const decimal = useDecimal()
  const { unit } = useSettings()
  const { id, name, daily_rate, term_days, minimum, left } = product
  const open = cents(left) >= cents(minimum)
  return (
    <article className="rounded-card bg-card p-4">
      <h2 className="text-section font-bold wrap-break-word">{name}</h2>
      <div className="mt-3 flex items-end gap-6">
        <p className="shrink-0">
          <span className="tabular block text-[1.75rem] leading-tight font-bold text-primary">
            {`${decimal(daily_rate)}%`}
          </span>
          <span className="block text-caption text-ink-2">{t('rate')}</span>
        </p>
        <dl className="min-w-0 flex-1 space-y-1 text-second">
          <Line name={t('term')} value={t('days', { count: term_days })} />
          <Line name={t('minimum')} value={`${showMoney(minimum)} ${unit}`} />
        </dl>
      </div>
      <Quota product={product} />
      <div className="mt-4">
        {open ? (
          <ButtonLink block href={link.to(page, { id })}>
            <span className="sr-only">{t('investIn', { name })}</span>
            <span aria-hidden="true">{t('invest')}</span>
          </ButtonLink>
        ) : (
          <p className="flex min-h-11 items-center justify-center rounded-full bg-ground text-body font-bold text-ink-2 dark:bg-ground-2">
            {t('soldOut')}
          </p>
        )}
      </div>
    </article>
  )
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <dt className="text-ink-2">{name}</dt>
    <dd className="tabular font-medium">{value}</dd>
  </div>
)

/** What is left of the quota, as a bar and as an amount. */
export function Quota({ product: { left, quota } }: { product: Product }) {
  const t = useText(text)
  const { unit } = useSettings()
  const percent = Math.floor((Number(cents(left)) / Number(cents(quota))) * 100)
  return (
    <div className="mt-4">
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-ground-2">
        <div className="h-full rounded-full bg-primary-fill" style={{ width: `${percent}%` }} />
      </div>
      <p className="tabular mt-1.5 flex flex-wrap justify-between gap-x-3 text-caption text-ink-2">
        <span>{t('quotaLeft', { left: `${showMoney(left)} ${unit}` })}</span>
        <span>{t('quotaOf', { quota: `${showMoney(quota)} ${unit}` })}</span>
      </p>
    </div>
  )
}
