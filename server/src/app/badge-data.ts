import { loadBadgeData as call } from '@banyan/contract/app/badge-data'
import { handle } from '../door/handler.ts'
import { openOrders } from '../shop/order/count.ts'
import { countCart } from '../tarbar/cart.ts'
import { countUnseen } from '../wallet/recharge-record.ts'
import { countUnseenWithdrawals } from '../wallet/withdraw-record.ts'

/**
 * `cart_number` counts the lines of the member's cart; a visitor's cart is on the device, which counts it itself.
 * `mine_notice` counts the member's orders to pay, and decided recharges and withdrawals that the member has not seen.
 */
export const loadBadgeData = handle(call, async ({ app, member }) => {
  if (!member) return { cart_number: 0, mine_notice: 0 }
  const { wait_pay } = await openOrders(app, member.memberId)
  const { db } = app.database
  const [in_cart, ...decided] = await Promise.all([
    countCart(db, member.memberId),
    countUnseen(db, member.memberId),
    countUnseenWithdrawals(db, member.memberId),
  ])
  return { cart_number: in_cart, mine_notice: decided.reduce((sum, one) => sum + one, wait_pay) }
})
