import type { ReactNode } from 'react'
import { Link } from '@banyan/ui/action/link'
import { Skeleton } from '@banyan/ui/page/skeleton'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Calls } from '../../state/wire/ask.ts'
import { useLanguage } from '../../state/app/language.ts'
import { link } from '../../state/link/link.ts'
import { showTime } from '../../words/dates.ts'
import { useText } from '../../words/text.ts'
import { Cost } from '../goods/cost.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderLines } from './order-lines.tsx'
import { text } from './order.text.ts'

type Order = ReplyOf<CallAt<Calls, '/shop/order/order-list', 'load-order-list'>>['list'][number]

type OrderCardProps = {
  order: Order
  /** The actions for the order, shown at the bottom. */
  children?: ReactNode
}

/** An order in a list: its time, state, lines and cost. A tap opens the order. */
export function OrderCard({ order, children }: OrderCardProps) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  return (
    <article className="rounded-card bg-card p-4">
      <Link
        href={link.to('pages/shop/order/order-detail', { id: order.id })}
        className="block text-ink no-underline"
      >
        <p className="mb-3 flex items-center justify-between gap-3">
          <span className="tabular min-w-0 text-second text-ink-2">
            {showTime(order.order_time, language)}
          </span>
          <OrderBadge state={order.state} />
        </p>
        <OrderLines lines={order.lines} />
        <p className="mt-3 flex flex-wrap items-baseline justify-end gap-x-3">
          <span className="text-second text-ink-2">{t('count', { quantity: order.quantity })}</span>
          <Cost money={order.money} points={order.points} tone="ink" />
        </p>
      </Link>
      {children}
    </article>
  )
}

/** The placeholder of loading order cards. */
export const OrderCardsWaiting = () => (
  <div className="space-y-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-46 rounded-card" />
    ))}
  </div>
)
