// Refunds (D23). The order's row is locked first, so two requests never get the same money; then the refund, then
// the accounts.
import * as contract from '@banyan/contract/shop/order/order-refund'
import { cents } from '@banyan/rules/money'
import { orderAfter, orderTransitions } from '@banyan/rules/shop/order'
import { openRefundStates, type RefundAction, refundAfter, refundFault } from '@banyan/rules/shop/refund'
import type { Tx } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { type Leg, post } from '../../ledger/ledger.ts'
import { closeOrder, lockOrder } from './order.sql.ts'
import {
  changeRefund,
  insertRefund,
  isRefunded,
  lockRefund,
  readRefundable,
  type RefundRow,
  whoDecided,
} from './order-refund.sql.ts'

export const doRefund = handle(contract.doRefund, (context) =>
  once(context, async (tx) => {
    const { app, request, member, refuse } = context
    const id = BigInt(request.order_id)
    const order = (await lockOrder(tx, { id, memberId: member.memberId })) ?? refuse('order-gone')
    const lines = request.lines.map((line) => ({ ...line, amount: cents(line.amount) }))
    const fault = refundFault(order.state, request.kind, lines, await readRefundable(tx, id))
    if (fault) refuse(fault)
    const refundId = await insertRefund(tx, {
      orderId: id,
      memberId: member.memberId,
      kind: request.kind,
      reason: request.reason,
      now: app.clock.now(),
      lines,
    })
    return { refund_id: String(refundId) }
  }),
)

export const doCancel = handle(contract.doCancel, async ({ app, request, member, refuse }) => {
  const id = BigInt(request.refund_id)
  await app.database.transaction(async (tx) => {
    const refund = (await lockRefund(tx, { id, memberId: member.memberId })) ?? refuse('refund-gone')
    const to = refundAfter(refund, 'cancel') ?? refuse('refund-state')
    await changeRefund(tx, id, { to, now: app.clock.now(), staffId: null, answer: '' })
  })
  return {}
})

export interface Decision {
  readonly id: bigint
  /** Tried in this order; the first action that the refund's state and type allow is done. */
  readonly actions: readonly RefundAction[]
  readonly staffId: bigint
  readonly now: Date
  readonly answer: string
}

/**
 * Decides a refund for staff. When the refund is paid, the money returns in the same transaction, and an order that is
 * refunded completely closes. Returns undefined if there is no such refund, the name of the first decider if it is
 * decided, and `refund-state` if the refund waits for another action.
 */
export async function decideRefund(
  tx: Tx,
  { id, actions, staffId, now, answer }: Decision,
): Promise<
  { refund: RefundRow; to: RefundRow['state'] } | { decidedBy: string } | 'refund-state' | undefined
> {
  const refund = await lockRefund(tx, { id })
  if (!refund) return undefined
  const to = actions.map((action) => refundAfter(refund, action)).find((state) => state !== undefined)
  if (to === undefined)
    return openRefundStates.includes(refund.state) ? 'refund-state' : { decidedBy: await whoDecided(tx, id) }
  await changeRefund(tx, id, { to, now, staffId, answer })
  if (to === 'refunded') await payBack(tx, refund, now)
  return { refund, to }
}

async function payBack(tx: Tx, refund: RefundRow, now: Date): Promise<void> {
  const { orderId, memberId, money, points } = refund
  const shipping = (await isRefunded(tx, orderId)) ? await closeRefunded(tx, orderId, now) : 0n
  const credit = { member: memberId, kind: 'balance' } as const
  const legs: Leg[] = []
  const back = money + shipping
  if (back > 0n) legs.push({ currency: 'money', debit: 'house', credit, amount: back })
  if (points > 0n) legs.push({ currency: 'points', debit: 'points-issued', credit, amount: points })
  await post(tx, now, {
    key: `order:${orderId}:refund:${refund.id}`,
    kind: 'order-refund',
    ref: { kind: 'order', id: orderId },
    legs,
  })
}

/**
 * Closes a completely refunded order, unless it is finished. Pieces that were never shipped return to the stock. Returns
 * the shipping fee to pay back: that of an order that was never shipped.
 */
async function closeRefunded(tx: Tx, id: bigint, now: Date): Promise<bigint> {
  const order = await lockOrder(tx, { id })
  if (!order || orderAfter(order.state, 'refund-all') === undefined) return 0n
  const restock = order.state === 'wait-send'
  await closeOrder(tx, { id }, { ...orderTransitions['refund-all'], now, restock })
  return restock ? order.shipping : 0n
}
