import { loadOrderListPre as call } from '@banyan/contract/shop/order/order-list-pre'
import { handle } from '../../door/handler.ts'
import { listOrders } from './order.ts'

export const loadOrderListPre = handle(call, async ({ app, request, member, language }) => {
  const query = { memberId: member.memberId, language, states: ['wait-pay'] as const }
  const { list, next, now } = await listOrders(app, 'orders to pay', query, request.cursor)
  return { list, next, now: now.toISOString() }
})
