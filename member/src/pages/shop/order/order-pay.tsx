import { PayOrder } from '../../../parts/order/pay-order.tsx'
import { useText } from '../../../words/text.ts'
import { text } from './order-pay.text.ts'

export const meta = { login: true }

/** Pays an order that was just placed. */
export function Page() {
  const t = useText(text)
  return <PayOrder title={t('title')} />
}
