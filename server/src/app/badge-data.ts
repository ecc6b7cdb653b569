import { loadBadgeData as call } from '@banyan/contract/app/badge-data'
import { handle } from '../door/handler.ts'
import { openOrders } from '../shop/order/count.ts'

/** `mine_notice` counts what waits for the member: orders to pay. There is no cart yet, so it holds nothing. */
export const loadBadgeData = handle(call, async ({ app, member }) => ({
  cart_number: 0,
  mine_notice: member ? (await openOrders(app, member.memberId)).wait_pay : 0,
}))
