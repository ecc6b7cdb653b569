import type { ReactNode } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { isZero, showMoney } from '@banyan/rules/money'
import { Card } from '@banyan/ui/show/card'
import { Cost } from '../../../../parts/goods/cost.tsx'
import { useSettings } from '../../../../state/app/config.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import type { Calls } from '../../../../state/wire/ask.ts'
import { showDays } from '../../../../words/days.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../check-order.text.ts'

type Checked = ReplyOf<CallAt<Calls, '/shop/order/check-order', 'load-check-order'>>

/** What the order consists of: products, shipping fee and expected delivery. */
export function Sums({ checked }: { checked: Checked }) {
  const t = useText(text)
  const { symbol } = useSettings()
  const language = useLanguage((state) => state.language)
  const { subtotal, shipping, free_from, points, arrives } = checked
  const hint =
    shipping !== null && !isZero(shipping) && free_from !== null
      ? t('freeFrom', { amount: `${symbol}${showMoney(free_from)}` })
      : undefined
  return (
    <Card>
      <dl className="space-y-2.5">
        <Row name={t('subtotal')}>
          <Cost money={subtotal} points={points} size="small" tone="ink" />
        </Row>
        <Row name={t('shipping')} note={hint}>
          <Fee shipping={shipping} reached={arrives !== null} />
        </Row>
        <Row name={t('delivery')}>{t('express')}</Row>
        {arrives && <Row name={t('arrives')}>{showDays(arrives, language)}</Row>}
      </dl>
    </Card>
  )
}

function Fee({ shipping, reached }: { shipping: string | null; reached: boolean }) {
  const t = useText(text)
  if (!reached) return <span className="text-alert-text">{t('noShipping')}</span>
  if (shipping === null) return <span className="text-ink-3">{t('shippingLater')}</span>
  if (isZero(shipping)) return t('free')
  return <Cost money={shipping} points="0.00" size="small" tone="ink" />
}

type RowProps = { name: string; note?: string | undefined; children: ReactNode }

const Row = ({ name, note, children }: RowProps) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="max-w-3/5 flex-none text-ink-2">
      {name}
      {note !== undefined && <span className="block text-caption text-ink-3">{note}</span>}
    </dt>
    <dd className="min-w-0 text-right text-balance wrap-break-word">{children}</dd>
  </div>
)
