import { useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { useAct } from '../../state/wire/act.ts'
import { useAsk } from '../../state/wire/query.ts'
import { askOnce } from '../../state/wire/send-once.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { forgetOrders, useCloseOrder } from './close-order.tsx'
import { text } from './order-acts.text.ts'

type Asking = { open: (orderId: string) => void; element: ReactNode }

/** Actions on an order that ask a question first. */
export interface OrderActs {
  close: (orderId: string) => void
  receive: (orderId: string) => void
  remove: (orderId: string) => void
  /** The open question. The page renders it once. */
  element: ReactNode
}

/** @param onDeleted called when an order has been deleted. */
export function useOrderActs(onDeleted?: () => void): OrderActs {
  const closing = useCloseOrder()
  const receiving = useReceiving()
  const deleting = useDeleting(onDeleted)
  return {
    close: closing.open,
    receive: receiving.open,
    remove: deleting.open,
    element: (
      <>
        {closing.element}
        {receiving.element}
        {deleting.element}
      </>
    ),
  }
}

/** Confirms the receipt of an order after a question. */
function useReceiving(): Asking {
  const t = useText(text)
  const [orderId, setOrderId] = useState<string>()
  const receiving = useAct({
    run: (order_id: string) => askOnce('/shop/order/order-detail', 'do-receive', { order_id }),
    done: () => toast.show(t('received'), { kind: 'ok' }),
    // After a refusal too: the order has changed since it was loaded.
    settled() {
      setOrderId(undefined)
      void forgetOrders()
    },
  })
  return {
    open: setOrderId,
    element: (
      <Dialog
        open={orderId !== undefined}
        onClose={() => setOrderId(undefined)}
        title={t('receiveTitle')}
        cancelText={t('notYet')}
        confirmText={t('receive')}
        onConfirm={() => orderId !== undefined && void receiving.run(orderId)}
        busy={receiving.busy}
      >
        {t('receiveBody')}
      </Dialog>
    ),
  }
}

/** Removes an order from the member's lists after a question, which says if that ends the time for a refund. */
function useDeleting(onDeleted?: () => void): Asking {
  const t = useText(text)
  const c = useText(common)
  const [orderId, setOrderId] = useState<string>()
  const asked = { order_id: orderId ?? '' }
  const { data } = useAsk('/shop/order/order-detail', 'load-order-detail', asked, {
    enabled: orderId !== undefined,
  })
  const refundable = data !== undefined && data.refund_until !== null
  const deleting = useAct({
    run: (order_id: string) => askOnce('/shop/order/order-detail', 'do-delete', { order_id }),
    done() {
      toast.show(t('deleted'), { kind: 'ok' })
      onDeleted?.()
    },
    settled() {
      setOrderId(undefined)
      void forgetOrders()
    },
  })
  return {
    open: setOrderId,
    element: (
      <Dialog
        open={orderId !== undefined}
        onClose={() => setOrderId(undefined)}
        title={t('deleteTitle')}
        cancelText={c('cancel')}
        confirmText={t('delete')}
        onConfirm={() => orderId !== undefined && void deleting.run(orderId)}
        busy={deleting.busy}
        danger
      >
        <p>{t('deleteBody')}</p>
        {refundable && <p className="mt-2">{t('deleteNoRefund')}</p>}
      </Dialog>
    ),
  }
}
