import { useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '@banyan/ui/dialog'
import { toast } from '@banyan/ui/toast'
import { ask } from '../../state/wire/ask.ts'
import { forget } from '../../state/wire/query.ts'
import { say, useText } from '../../words/text.ts'
import { text } from './order.text.ts'

/** Replies that are out of date once an order was made, paid or closed. */
export const forgetOrders = () =>
  forget(
    '/shop/order/order-list',
    '/shop/order/order-list-pre',
    '/shop/order/order-detail',
    '/shop/order/order-pay',
    '/tarbar/mine',
  )

/** Cancelling an unpaid order, after asking: `open(order id)`, and `element` among what the page draws. */
export function useCloseOrder(): { open: (orderId: string) => void; element: ReactNode } {
  const t = useText(text)
  const [orderId, setOrderId] = useState<string>()
  const [busy, setBusy] = useState(false)
  const close = async () => {
    if (orderId === undefined) return
    setBusy(true)
    try {
      await ask('/shop/order/order-detail', 'do-close', { order_id: orderId })
      toast.show(say(text)('closedNow'), { kind: 'ok' })
    } catch {
      // The toast has told why; what the order became meanwhile is read anew below.
    }
    setBusy(false)
    setOrderId(undefined)
    void forgetOrders()
  }
  const element = (
    <Dialog
      open={orderId !== undefined}
      onClose={() => setOrderId(undefined)}
      title={t('closeTitle')}
      cancelText={t('keep')}
      confirmText={t('close')}
      onConfirm={() => void close()}
      danger
      busy={busy}
    >
      {t('closeBody')}
    </Dialog>
  )
  return { open: setOrderId, element }
}
