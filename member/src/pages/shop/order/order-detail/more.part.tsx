import { toast } from '@banyan/ui/layer/toast'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { forgetOrders } from '../../../../parts/order/close-order.tsx'
import { Cost } from '../../../../parts/goods/cost.tsx'
import { text as actionText } from '../../../../parts/order/order-acts.text.ts'
import { RefundBadge } from '../../../../parts/refund/refund-badge.tsx'
import { link } from '../../../../state/link/link.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import { useAct } from '../../../../state/wire/act.ts'
import { askOnce } from '../../../../state/wire/send-once.ts'
import { showTime } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../order-detail.text.ts'
import type { Order } from './order.ts'

/** The rarer actions on an order, and its refunds. */
export function More({ order, onDelete }: { order: Order; onDelete: () => void }) {
  const t = useText(text)
  const a = useText(actionText)
  const language = useLanguage((state) => state.language)
  const extending = useAct({
    run: () => askOnce('/shop/order/order-detail', 'do-extend', { order_id: order.id }),
    done: () => toast.show(t('extended'), { kind: 'ok' }),
    settled: () => void forgetOrders(),
  })
  const canExtend = order.actions.includes('extend')
  const isEmpty = !canExtend && !order.tracked && !order.deletable
  if (isEmpty && !order.refundable && order.refunds.length === 0) return null
  return (
    <CellGroup>
      {order.tracked && (
        <Cell title={a('track')} href={link.to('pages/shop/order/order-express', { order_id: order.id })} />
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
        <Cell
          title={t('refund')}
          note={
            order.refund_until === null
              ? undefined
              : t('refundUntil', { time: showTime(order.refund_until, language) })
          }
          href={link.to('pages/shop/order/order-refund', { order_id: order.id })}
        />
      )}
      {order.deletable && <Cell title={a('delete')} danger onClick={onDelete} />}
    </CellGroup>
  )
}
