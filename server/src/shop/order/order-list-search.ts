import { loadOrderListSearch as call } from '@banyan/contract/shop/order/order-list-search'
import { handle } from '../../door/handler.ts'
import { findOrders } from './order.ts'

export const loadOrderListSearch = handle(call, async ({ app, request, member, language }) => {
  const query = { memberId: member.memberId, language, keyword: request.keyword }
  const { list, next, now } = await findOrders(app, query, request.cursor)
  return { list, next, now: now.toISOString() }
})
