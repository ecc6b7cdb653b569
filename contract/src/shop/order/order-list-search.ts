import { call } from '../../call.ts'
import { cursor, instant, page, text } from '../../field.ts'
import { orderCard } from './order.ts'

export const loadOrderListSearch = call({
  path: '/shop/order/order-list-search',
  control: 'load-order-list-search',
  who: 'member',
  says: 'The member’s orders of all states that a keyword finds: a part of the number, of a product’s name in any language, or of the recipient’s name or mobile.',
  request: { keyword: text(1, 60), cursor },
  reply: page(orderCard).extend({ now: instant }),
  errors: {},
})
