import { z } from 'zod'
import { call } from '../../call.ts'
import { cursor, page } from '../../field.ts'
import { orderCard } from './order.ts'

export const orderTabs = ['all', 'wait-send', 'wait-receive', 'finished'] as const
export type OrderTab = (typeof orderTabs)[number]

export const loadOrderList = call({
  path: '/shop/order/order-list',
  control: 'load-order-list',
  who: 'member',
  says: 'The member’s orders, newest first, by tab (T5); `all` holds what was paid or closed, unpaid ones are in order-list-pre.',
  request: { tab: z.enum(orderTabs), cursor },
  /** `wait_pay`: how many orders wait for payment. */
  reply: page(orderCard).extend({ wait_pay: z.number().int() }),
  errors: {},
})
