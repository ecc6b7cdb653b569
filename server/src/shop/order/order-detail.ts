// A member's view of an order and the member's actions on it, except paying. Each change is one guarded update: if a
// member, staff and a job act at the same time, exactly one finds the order in the expected state.
import * as contract from '@banyan/contract/shop/order/order-detail'
import { formatCents } from '@banyan/rules/money'
import { orderTransitions, remindSince } from '@banyan/rules/shop/order'
import { refundKindsOf } from '@banyan/rules/shop/refund'
import type { Tx } from '../../db/db.ts'
import { type Context, handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { wakeSettlement } from '../../mine/commission.ts'
import {
  closeOrder,
  extendOrder,
  hideOrder,
  lockOrder,
  type OrderOf,
  readOrder,
  remindOrder,
} from './order.sql.ts'
import { refundEnd } from './order-refund.ts'
import { listRefunds, readProgress, readRefundable } from './order-refund.sql.ts'
import { finishOrder, showOrder } from './order.ts'

export const loadOrderDetail = handle(
  contract.loadOrderDetail,
  async ({ app, request, member, language, refuse }) => {
    const row = await readOrder(app.database.db, member.memberId, BigInt(request.order_id), language)
    if (!row) return refuse('order-gone')
    const now = app.clock.now()
    const { db } = app.database
    const refunds = await listRefunds(db, row.id)
    const rest = await readRefundable(db, row.id)
    const order = showOrder(row, now)
    const { until, late } = await refundEnd(app, { state: order.state, received: row.received_at })
    const progress = { ...(await readProgress(db, row.id)), state: order.state, late }
    const refundable = refundKindsOf(progress, rest).length > 0
    return {
      ...order,
      refundable,
      refund_until: refundable && until ? until.toISOString() : null,
      now: now.toISOString(),
      refunds: refunds.map(({ id, state, money, points }) => ({
        id: String(id),
        state,
        money: formatCents(money),
        points: formatCents(points),
      })),
    }
  },
)

/** The part of the context that all calls about one order share. */
type Asking = Pick<Context<typeof contract.doReceive>, 'app' | 'request' | 'member' | 'language'>
const orderOf = ({ request, member }: Asking): OrderOf => ({
  id: BigInt(request.order_id),
  memberId: member.memberId,
})
/** Returns the member's order as it is in this transaction, for the reason of a refusal. */
const orderIn = (tx: Tx, { request, member, language }: Asking) =>
  readOrder(tx, member.memberId, BigInt(request.order_id), language)

export const doClose = handle(contract.doClose, (context) =>
  once(context, async (tx) => {
    const { app, request, refuse } = context
    const change = {
      ...orderTransitions.close,
      now: app.clock.now(),
      restock: true,
      reason: request.reason,
    }
    if (await closeOrder(tx, orderOf(context), change)) return {}
    return refuse((await orderIn(tx, context)) ? 'order-state' : 'order-gone')
  }),
)

export const doReceive = handle(contract.doReceive, async (context) => {
  const { app, refuse } = context
  let commission = false
  const reply = await once(context, async (tx) => {
    const change = { ...orderTransitions.receive, now: app.clock.now() }
    const finished = await finishOrder(tx, orderOf(context), change)
    if (!finished) return refuse((await orderIn(tx, context)) ? 'order-state' : 'order-gone')
    commission = finished.commission
    return {}
  })
  if (commission) await wakeSettlement(app)
  return reply
})

export const doRemind = handle(contract.doRemind, (context) =>
  once(context, async (tx) => {
    const { app, refuse } = context
    const now = app.clock.now()
    if (await remindOrder(tx, orderOf(context), { now, since: remindSince(now) })) return {}
    const row = (await orderIn(tx, context)) ?? refuse('order-gone')
    return refuse(row.state === 'wait-send' && !row.refunding ? 'order-reminded' : 'order-state')
  }),
)

export const doDelete = handle(contract.doDelete, (context) =>
  once(context, async (tx) => {
    const now = context.app.clock.now()
    // Locked first, so that no refund is requested meanwhile.
    await lockOrder(tx, orderOf(context))
    const { expire } = orderTransitions
    // The page shows an unpaid order whose time is over as closed, also before the job has closed it.
    await closeOrder(tx, orderOf(context), { ...expire, now, due: true, restock: true })
    if (await hideOrder(tx, orderOf(context), now)) return {}
    return context.refuse((await orderIn(tx, context)) ? 'order-state' : 'order-gone')
  }),
)

export const doExtend = handle(contract.doExtend, async (context) => {
  const { app, refuse } = context
  const change = { ...orderTransitions.extend, days: (await app.settings.read())['order.extendDays'] }
  return once(context, async (tx) => {
    const extended = await extendOrder(tx, orderOf(context), change)
    const row = (await orderIn(tx, context)) ?? refuse('order-gone')
    if (extended && row.receive_until) return { receive_until: row.receive_until.toISOString() }
    return refuse(row.extended && row.state === 'wait-receive' ? 'order-extended' : 'order-state')
  })
})
