// A member who is short of money or points goes from the payment of an order to the wallet and back to the payment. The
// pages of the wallet carry the order in their addresses as `order_id`.
import { useLink } from '../../shell/place.ts'
import { go } from '../../state/link/navigate.ts'
import { useText } from '../../words/text.ts'
import { text } from './pay-order.text.ts'

interface OrderToPay {
  /** The ids for the addresses of further pages of the wallet. */
  readonly ids: { readonly order_id?: string }
  /** The action that leads back to the payment; undefined if the member comes from none. */
  readonly back: { readonly text: string; readonly onClick: () => void } | undefined
}

/** Returns the order whose payment led to this page. */
export function useOrderToPay(): OrderToPay {
  const t = useText(text)
  const order_id = useLink().optionalId('order_id')
  if (order_id === undefined) return { ids: {}, back: undefined }
  const onClick = () => go.replace('pages/shop/order/order-pay', { order_id })
  return { ids: { order_id }, back: { text: t('backToPayment'), onClick } }
}
