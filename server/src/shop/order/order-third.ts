// The payment of an order through the gateway. The caller has the confirmation of the gateway; here the order's own row
// decides, under its lock, whether the money pays it.
import type { OrderState } from '@banyan/contract/shop/order/order'
import { thirdMethod } from '@banyan/contract/wallet/third/terms'
import { orderTransitions } from '@banyan/rules/shop/order'
import type { Tx } from '../../db/db.ts'
import { post } from '../../ledger/ledger.ts'
import { freezeOrder } from '../../mine/commission.ts'
import { lockThirdOrder, payThirdOrder } from './order-third.sql.ts'

/** Locks an order, before its payment is locked. */
export { lockThirdOrder }

export interface ThirdOrder {
  readonly id: bigint
  readonly state: OrderState
  readonly money: bigint
  readonly points: bigint
  readonly pay_until: Date
}

/**
 * Pays a locked order with money that came in through the gateway. Returns false, and changes nothing, if the order is not
 * waiting for exactly this amount any more.
 * @param commission true if the payment freezes commission.
 */
export async function payByThird(
  tx: Tx,
  order: ThirdOrder,
  { amount, now, commission }: { amount: bigint; now: Date; commission: boolean },
): Promise<boolean> {
  const { from, to } = orderTransitions.pay
  const due = from.some((state) => state === order.state) && order.pay_until.getTime() > now.getTime()
  if (!due || order.money !== amount || order.points !== 0n) return false
  await payThirdOrder(tx, order.id, { to, now, method: thirdMethod })
  if (commission) await freezeOrder(tx, order.id, now)
  await post(tx, now, {
    key: `order:${order.id}:pay`,
    kind: 'order-pay',
    ref: { kind: 'order', id: order.id },
    legs: [{ currency: 'money', debit: 'recharged', credit: 'house', amount }],
  })
  return true
}
