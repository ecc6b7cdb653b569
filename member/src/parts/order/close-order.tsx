import { useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { useAct } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import { forget } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './order.text.ts'

/** Marks the replies that are stale after an order was placed, paid or closed. */
export const forgetOrders = () =>
  forget(
    '/shop/order/order-list',
    '/shop/order/order-list-pre',
    '/shop/order/order-detail',
    '/shop/order/order-pay',
    '/tarbar/mine',
  )

/** Cancels an unpaid order after a confirmation. Call `open(order id)`, and render `element` in the page. */
export function useCloseOrder(): { open: (orderId: string) => void; element: ReactNode } {
  const t = useText(text)
  const [orderId, setOrderId] = useState<string>()
  const closing = useAct({
    run: (order_id: string) => ask('/shop/order/order-detail', 'do-close', { order_id }),
    done: () => toast.show(t('closedNow'), { kind: 'ok' }),
    // After a refusal too: the order has changed since it was loaded.
    settled() {
      setOrderId(undefined)
      void forgetOrders()
    },
  })
  const element = (
    <Dialog
      open={orderId !== undefined}
      onClose={() => setOrderId(undefined)}
      title={t('closeTitle')}
      cancelText={t('keep')}
      confirmText={t('close')}
      onConfirm={() => orderId !== undefined && void closing.run(orderId)}
      danger
      busy={closing.busy}
    >
      {t('closeBody')}
    </Dialog>
  )
  return { open: setOrderId, element }
}
