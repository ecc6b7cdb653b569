import type { RefundState } from '@banyan/contract/shop/order/refund-terms'
import { Tag, type TagTone } from '@banyan/ui/show/tag'
import { useText } from '../../words/text.ts'
import { text } from './refund.text.ts'

const tones: Readonly<Record<RefundState, TagTone>> = {
  waiting: 'primary',
  returning: 'warn',
  refunded: 'ok',
  refused: 'alert',
  cancelled: 'quiet',
}

/** Shows the state of a refund, in its colour. */
export function RefundBadge({ state }: { state: RefundState }) {
  const t = useText(text)
  return (
    <Tag tone={tones[state]} state={state}>
      {t(state)}
    </Tag>
  )
}
