import { loadBadgeData as call } from '@banyan/contract/app/badge-data'
import { handle } from '../door/handler.ts'
import { openOrders } from '../shop/order/count.ts'
import { countCart } from '../tarbar/cart.ts'
import { countMail } from '../mine/common/system-notice.ts'

/**
 * `cart_number` counts the lines of the member's cart; a visitor's cart is on the device, which counts it itself.
 * `mine_notice` counts the member's orders to pay and unread notices.
 */
export const loadBadgeData = handle(call, async ({ app, member }) => {
  if (!member) return { cart_number: 0, mine_notice: 0 }
  const { wait_pay } = await openOrders(app, member.memberId)
  const [in_cart, mail] = await Promise.all([
    countCart(app.database.db, member.memberId),
    countMail(app, member.memberId),
  ])
  return { cart_number: in_cart, mine_notice: wait_pay + mail }
})
