import type { RefundState } from '@banyan/contract/shop/order/refund-terms'
import { cx } from '@banyan/ui/lib/cx'
import { useText } from '../../words/text.ts'
import { text } from './refund.text.ts'

const tones: Readonly<Record<RefundState, string>> = {
  waiting: 'bg-primary-weak text-on-primary-weak',
  returning: 'bg-warn-weak text-warn',
  refunded: 'bg-ok-weak text-ok',
  refused: 'bg-alert-weak text-alert-text',
  cancelled: 'bg-ground-2 text-ink-2',
}

/** Shows the state of a refund, in its colour. */
export function RefundBadge({ state }: { state: RefundState }) {
  const t = useText(text)
  return (
    <span
      data-state={state}
      className={cx('shrink-0 rounded-full px-2.5 py-1 text-caption font-bold', tones[state])}
    >
      {t(state)}
    </span>
  )
}
