import { loadBadgeData as call } from '@banyan/contract/app/badge-data'
import { handle } from '../door/handler.ts'
import { openOrders } from '../shop/order/count.ts'

/** `mine_notice` counts the member's open tasks: orders to pay. There is no cart yet, so its badge is empty. */
export const loadBadgeData = handle(call, async ({ app, member }) => ({
  cart_number: 0,
  mine_notice: member ? (await openOrders(app, member.memberId)).wait_pay : 0,
}))
