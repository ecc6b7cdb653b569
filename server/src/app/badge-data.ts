import { loadBadgeData as call } from '@banyan/contract/app/badge-data'
import { handle } from '../door/handler.ts'
import { openOrders } from '../shop/order/count.ts'
import { countUnseen } from '../wallet/recharge-record.ts'
import { countUnseenWithdrawals } from '../wallet/withdraw-record.ts'

/**
 * `mine_notice` counts the member's orders to pay, and decided recharges and withdrawals that the member has not seen. There is no cart
 * yet, so its badge is empty.
 */
export const loadBadgeData = handle(call, async ({ app, member }) => {
  if (!member) return { cart_number: 0, mine_notice: 0 }
  const { wait_pay } = await openOrders(app, member.memberId)
  const { db } = app.database
  const decided = await Promise.all([
    countUnseen(db, member.memberId),
    countUnseenWithdrawals(db, member.memberId),
  ])
  return { cart_number: 0, mine_notice: decided.reduce((sum, one) => sum + one, wait_pay) }
})
