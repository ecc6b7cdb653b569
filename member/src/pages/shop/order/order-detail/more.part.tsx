import { useState } from 'react'
import { mayDeleteOrder } from '@banyan/rules/shop/order'
import { Dialog } from '@banyan/ui/layer/dialog'
import { toast } from '@banyan/ui/layer/toast'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { forgetOrders } from '../../../../parts/order/close-order.tsx'
import { Cost } from '../../../../parts/goods/cost.tsx'
import { RefundBadge } from '../../../../parts/order/refund-badge.tsx'
import { link } from '../../../../state/link/link.ts'
import { go } from '../../../../state/link/navigate.ts'
import { useAct } from '../../../../state/wire/act.ts'
import { ask } from '../../../../state/wire/ask.ts'
import { common } from '../../../../words/common.text.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../order-detail.text.ts'
import type { Order } from './order.ts'

/** The rarer actions on an order, and its refunds. */
export function More({ order }: { order: Order }) {
  const t = useText(text)
  const extending = useAct({
    run: () => ask('/shop/order/order-detail', 'do-extend', { order_id: order.id }),
    done: () => toast.show(t('extended'), { kind: 'ok' }),
    settled: () => void forgetOrders(),
  })
  const canExtend = order.actions.includes('extend')
  const isTracked = order.waybill.length > 0
  const refunding = order.refunds.some(({ state }) => state === 'waiting' || state === 'returning')
  const canDelete = mayDeleteOrder(order.state, { refunding })
  if (!canExtend && !isTracked && !canDelete && !order.refundable && order.refunds.length === 0) return null
  return (
    <CellGroup>
      {isTracked && (
        <Cell title={t('track')} href={link.to('pages/shop/order/order-express', { order_id: order.id })} />
      )}
      {canExtend && (
        <Cell
          title={t('extend')}
          note={t('extendNote')}
          chevron
          disabled={extending.busy}
          onClick={() => void extending.run()}
        />
      )}
      {order.refunds.map((refund) => (
        <Cell
          key={refund.id}
          title={<Cost money={refund.money} points={refund.points} size="small" tone="ink" />}
          note={t('refunds')}
          value={<RefundBadge state={refund.state} />}
          href={link.to('pages/shop/order/order-refund-defail', { id: refund.id })}
        />
      ))}
      {order.refundable && (
        <Cell title={t('refund')} href={link.to('pages/shop/order/order-refund', { order_id: order.id })} />
      )}
      {canDelete && <Delete orderId={order.id} />}
    </CellGroup>
  )
}

/** Removes the order from the member's lists after a question. */
function Delete({ orderId }: { orderId: string }) {
  const t = useText(text)
  const c = useText(common)
  const [open, setOpen] = useState(false)
  const deleting = useAct({
    run: () => ask('/shop/order/order-detail', 'do-delete', { order_id: orderId }),
    done() {
      toast.show(t('deleted'), { kind: 'ok' })
      go.back()
    },
    settled() {
      setOpen(false)
      void forgetOrders()
    },
  })
  return (
    <>
      <Cell title={t('delete')} danger onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('deleteTitle')}
        cancelText={c('cancel')}
        confirmText={t('delete')}
        onConfirm={() => void deleting.run()}
        busy={deleting.busy}
        danger
      >
        {t('deleteBody')}
      </Dialog>
    </>
  )
}
