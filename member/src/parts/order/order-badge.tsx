import type { OrderState } from '@banyan/contract/shop/order/order'
import { Tag, type TagTone } from '@banyan/ui/show/tag'
import { useText } from '../../words/text.ts'
import { text } from './order.text.ts'

const tones: Readonly<Record<OrderState, TagTone>> = {
  'wait-pay': 'warn',
  'wait-send': 'primary',
  'wait-receive': 'primary',
  finished: 'ok',
  closed: 'quiet',
}

/** Shows the state of an order, in its colour. */
export function OrderBadge({ state }: { state: OrderState }) {
  const t = useText(text)
  return (
    <Tag tone={tones[state]} state={state}>
      {t(state)}
    </Tag>
  )
}

/** Shows that a request for a refund is open, beside the state. */
export function RefundingBadge() {
  const t = useText(text)
  return <Tag tone="warn">{t('refunding')}</Tag>
}
