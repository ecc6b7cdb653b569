import { Link } from '@banyan/ui/action/link'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { useLanguage } from '../../state/app/language.ts'
import { link } from '../../state/link/link.ts'
import { showTime } from '../../words/dates.ts'
import { useText } from '../../words/text.ts'
import { Cost } from '../goods/cost.tsx'
import type { OrderActs } from './order-acts.tsx'
import { OrderBadge, RefundingBadge } from './order-badge.tsx'
import { buttonsOf, OrderButtons, type OrderOfList } from './order-buttons.tsx'
import { OrderLines } from './order-lines.tsx'
import { text } from './order.text.ts'
import { TimeLeft } from './time-left.tsx'

type ListProps = {
  acts: OrderActs
  /** The server's time of the list's reply, for a list that has unpaid orders. */
  heard?: string | undefined
  /** Called when the time to pay is over. */
  onExpired?: (() => void) | undefined
}

/** The orders of a list. */
export function OrderCards({ orders, ...props }: ListProps & { orders: readonly OrderOfList[] }) {
  return (
    <ul className="space-y-3">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} {...props} />
        </li>
      ))}
    </ul>
  )
}

/** An order in a list: its time, state, lines, cost and buttons. A tap opens the order. */
function OrderCard({ order, acts, heard, onExpired }: ListProps & { order: OrderOfList }) {
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
            {showTime(order.created_at, language)}
          </span>
          <span className="flex min-w-0 flex-wrap justify-end gap-1.5">
            {order.refunding && <RefundingBadge />}
            <OrderBadge state={order.state} />
          </span>
        </p>
        <OrderLines lines={order.lines} />
        <p className="mt-3 flex flex-wrap items-baseline justify-end gap-x-3">
          <span className="text-second text-ink-2">{t('count', { quantity: order.quantity })}</span>
          <Cost money={order.money} points={order.points} tone="ink" />
        </p>
      </Link>
      {buttonsOf(order, 'card').length > 0 && (
        <div className="mt-3.5 flex flex-wrap items-center justify-end gap-x-2 gap-y-3 pt-3 hairline-t">
          {order.pay_until !== null && heard !== undefined && (
            <TimeLeft
              until={order.pay_until}
              heard={heard}
              onEnd={() => onExpired?.()}
              className="tabular mr-auto text-second font-medium text-warn"
            />
          )}
          <OrderButtons order={order} place="card" acts={acts} />
        </div>
      )}
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
