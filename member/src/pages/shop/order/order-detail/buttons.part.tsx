import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { forgetOrders } from '../../../../parts/order/close-order.tsx'
import { text as orderText } from '../../../../parts/order/order.text.ts'
import { link } from '../../../../state/link/link.ts'
import { writeItems } from '../../../../state/shop/order-items.ts'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../order-detail.text.ts'
import type { Order } from './order.ts'

type ButtonsProps = { order: Order; onClose: () => void; onReceive: () => void }

/** The main actions on an order, the most important one at the right. */
export function Buttons({ order, onClose, onReceive }: ButtonsProps) {
  const t = useText(text)
  const o = useText(orderText)
  const { actions } = order
  const isOver = order.state === 'closed' || order.state === 'finished'
  const again = link.to('pages/shop/order/check-order', { items: writeItems(order.lines) })
  return (
    <div className="flex gap-3">
      {order.remindable && <Remind orderId={order.id} />}
      {actions.includes('close') && (
        <Button kind="weak" size="large" block onClick={onClose}>
          {o('close')}
        </Button>
      )}
      {isOver && (
        <ButtonLink kind={order.to_review > 0 ? 'weak' : 'primary'} size="large" block href={again}>
          {t('again')}
        </ButtonLink>
      )}
      {order.to_review > 0 && (
        <ButtonLink size="large" block href="#/pages/shop/reviews/reviews-center">
          {t('review')}
        </ButtonLink>
      )}
      {actions.includes('receive') && (
        <Button size="large" block onClick={onReceive}>
          {t('receive')}
        </Button>
      )}
      {actions.includes('pay') && (
        <ButtonLink
          size="large"
          block
          href={link.to('pages/shop/order/order-pay-pre', { order_id: order.id })}
        >
          {o('pay')}
        </ButtonLink>
      )}
    </div>
  )
}

/** Reminds staff to ship the order. */
function Remind({ orderId }: { orderId: string }) {
  const t = useText(text)
  const reminding = useAct({
    run: () => ask('/shop/order/order-detail', 'do-remind', { order_id: orderId }),
    done: () => toast.show(t('reminded'), { kind: 'ok' }),
    settled: () => void forgetOrders(),
  })
  return (
    <Button kind="weak" size="large" block busy={reminding.busy} onClick={() => void reminding.run()}>
      {t('remind')}
    </Button>
  )
}

/** Confirms the receipt of an order after a question. Call `open()`, and render `element` in the page. */
export function useReceiving(order_id: string): { open: () => void; element: ReactNode } {
  const t = useText(text)
  const [isOpen, setOpen] = useState(false)
  const receiving = useAct({
    run: () => ask('/shop/order/order-detail', 'do-receive', { order_id }),
    done: () => toast.show(t('received'), { kind: 'ok' }),
    // After a refusal too: the order has changed since it was loaded.
    settled() {
      setOpen(false)
      void forgetOrders()
    },
  })
  return {
    open: () => setOpen(true),
    element: (
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('receiveTitle')}
        cancelText={t('notYet')}
        confirmText={t('receive')}
        onConfirm={() => void receiving.run()}
        busy={receiving.busy}
      >
        {t('receiveBody')}
      </Dialog>
    ),
  }
}
