import { PayOrder } from '../../../parts/order/pay-order.tsx'
import { useText } from '../../../words/text.ts'
import { text } from './order-pay-pre.text.ts'

export const meta = { login: true }

/** Pays an order that was placed earlier. */
export function Page() {
  const t = useText(text)
  return <PayOrder title={t('title')} />
}
