import type { OrderState } from '@banyan/contract/shop/order/order'
import { cx } from '@banyan/ui/lib/cx'
import { useText } from '../../words/text.ts'
import { text } from './order.text.ts'

const tones: Readonly<Record<OrderState, string>> = {
  'wait-pay': 'bg-warn-weak text-warn',
  'wait-send': 'bg-primary-weak text-on-primary-weak',
  'wait-receive': 'bg-primary-weak text-on-primary-weak',
  finished: 'bg-ok-weak text-ok',
  closed: 'bg-ground-2 text-ink-2',
}

const shape = 'shrink-0 rounded-full px-2.5 py-1 text-caption font-bold'

/** Shows the state of an order, in its colour. */
export function OrderBadge({ state }: { state: OrderState }) {
  const t = useText(text)
  return (
    <span data-state={state} className={cx(shape, tones[state])}>
      {t(state)}
    </span>
  )
}

/** Shows that a request for a refund is open, beside the state. */
export function RefundingBadge() {
  const t = useText(text)
  return <span className={cx(shape, 'bg-warn-weak text-warn')}>{t('refunding')}</span>
}
