import { call } from '../../call.ts'
import { cursor, instant, page } from '../../field.ts'
import { orderCard } from './order.ts'

export const loadOrderListPre = call({
  path: '/shop/order/order-list-pre',
  control: 'load-order-list-pre',
  who: 'member',
  says: 'Orders that wait for payment, with the time at which they close, and the server’s time for the countdown.',
  request: { cursor },
  reply: page(orderCard).extend({ now: instant }),
  errors: {},
})
