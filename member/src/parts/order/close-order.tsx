import { useState } from 'react'
import type { ReactNode } from 'react'
import { type CloseReason, closeReasons } from '@banyan/contract/shop/order/close-reason'
import { Button } from '@banyan/ui/action/button'
import { ChipGroup } from '@banyan/ui/form/chip-group'
import { Sheet } from '@banyan/ui/layer/sheet'
import { toast } from '@banyan/ui/layer/toast'
import { useAct } from '../../state/wire/act.ts'
import { askOnce } from '../../state/wire/send-once.ts'
import { forget } from '../../state/wire/query.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './order.text.ts'
import { text as closeText } from './close-order.text.ts'

/** Marks the replies that are stale after an order or one of its refunds was changed. */
export const forgetOrders = () =>
  forget(
    '/shop/order/order-list',
    '/shop/order/order-list-pre',
    '/shop/order/order-list-search',
    '/shop/order/order-detail',
    '/shop/order/order-pay',
    '/shop/order/order-refund',
    '/shop/order/order-refund-defail',
    '/shop/reviews/reviews-center',
    '/tarbar/mine',
  )

/** Cancels an unpaid order with a reason. Call `open(order id)`, and render `element` in the page. */
export function useCloseOrder(): { open: (orderId: string) => void; element: ReactNode } {
  const t = useText(text)
  const [orderId, setOrderId] = useState<string>()
  const closing = useAct({
    run: (given: { order_id: string; reason: CloseReason }) =>
      askOnce('/shop/order/order-detail', 'do-close', given),
    done: () => toast.show(t('closedNow'), { kind: 'ok' }),
    // After a refusal too: the order has changed since it was loaded.
    settled() {
      setOrderId(undefined)
      void forgetOrders()
    },
  })
  const element = orderId !== undefined && (
    <Reasons
      busy={closing.busy}
      onClose={() => setOrderId(undefined)}
      onDone={(reason) => void closing.run({ order_id: orderId, reason })}
    />
  )
  return { open: setOrderId, element }
}

type ReasonsProps = { busy: boolean; onClose: () => void; onDone: (reason: CloseReason) => void }

/** Asks why the order is cancelled, and warns that this is final. */
function Reasons({ busy, onClose, onDone }: ReasonsProps) {
  const t = useText(text)
  const r = useText(closeText)
  const c = useText(common)
  const [reason, setReason] = useState<CloseReason>()
  const [asked, setAsked] = useState(false)
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t('closeTitle')}
      note={t('closeBody')}
      closeLabel={c('close')}
      footer={
        <div className="space-y-2">
          <Button
            kind="danger"
            size="large"
            block
            busy={busy}
            onClick={() => (reason === undefined ? setAsked(true) : onDone(reason))}
          >
            {t('close')}
          </Button>
          <Button kind="plain" size="large" block disabled={busy} onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      }
    >
      <div className="px-4 pt-2 pb-5">
        <ChipGroup
          label={r('why')}
          value={reason}
          error={asked && reason === undefined ? r('choose') : undefined}
          onChange={(key) => setReason(closeReasons.find((one) => one === key))}
          items={closeReasons.map((key) => ({ key, label: r(key) }))}
        />
      </div>
    </Sheet>
  )
}
