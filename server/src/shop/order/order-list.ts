import { loadOrderList as call } from '@banyan/contract/shop/order/order-list'
import { tabStates } from '@banyan/rules/shop/order'
import { handle } from '../../door/handler.ts'
import { openOrders } from './count.ts'
import { listOrders } from './order.ts'

export const loadOrderList = handle(call, async ({ app, request, member, language }) => {
  const query = { memberId: member.memberId, language, states: tabStates[request.tab] }
  const { list, next } = await listOrders(app, `orders ${request.tab}`, query, request.cursor)
  return { list, next, wait_pay: (await openOrders(app, member.memberId)).wait_pay }
})
