import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick } from '../../errors.ts'
import { done, id, instant, money, requestKey } from '../../field.ts'
import { shopErrors } from '../errors.ts'
import { closeReasons } from './close-reason.ts'
import { order } from './order.ts'
import { refundStates } from './refund-terms.ts'

export const loadOrderDetail = call({
  path: '/shop/order/order-detail',
  control: 'load-order-detail',
  who: 'member',
  says: 'One order of the member’s own.',
  request: { order_id: id },
  reply: order.extend({
    now: instant,
    /** True if a refund can be asked for now. */
    refundable: z.boolean(),
    /** Until when a refund of a finished order can be asked for; null if it can’t be, or if there is no limit yet. */
    refund_until: instant.nullable(),
    /** Its refunds, the newest first. */
    refunds: z.array(z.strictObject({ id: z.string(), state: z.enum(refundStates), money, points: money })),
  }),
  errors: pick(shopErrors, 'order-gone'),
})

export const doClose = call({
  path: '/shop/order/order-detail',
  control: 'do-close',
  who: 'member',
  says: 'Closes an order that is not paid yet, with the member’s reason; its stock returns.',
  request: { request_key: requestKey, order_id: id, reason: z.enum(closeReasons) },
  reply: done,
  errors: { ...pick(shopErrors, 'order-gone', 'order-state'), ...keyErrors },
})

export const doReceive = call({
  path: '/shop/order/order-detail',
  control: 'do-receive',
  who: 'member',
  says: 'Confirms that an order has arrived (T6). Not while a refund of it is open.',
  request: { request_key: requestKey, order_id: id },
  reply: done,
  errors: { ...pick(shopErrors, 'order-gone', 'order-state'), ...keyErrors },
})

export const doRemind = call({
  path: '/shop/order/order-detail',
  control: 'do-remind',
  who: 'member',
  says: 'Reminds staff to ship a paid order, once in 24 hours. Not while a refund of it is open.',
  request: { request_key: requestKey, order_id: id },
  reply: done,
  errors: { ...pick(shopErrors, 'order-gone', 'order-state', 'order-reminded'), ...keyErrors },
})

export const doDelete = call({
  path: '/shop/order/order-detail',
  control: 'do-delete',
  who: 'member',
  says: 'Removes a finished or closed order from the member’s lists. Not while a refund of it is open; deleting it again changes nothing.',
  request: { request_key: requestKey, order_id: id },
  reply: done,
  errors: { ...pick(shopErrors, 'order-gone', 'order-state'), ...keyErrors },
})

export const doExtend = call({
  path: '/shop/order/order-detail',
  control: 'do-extend',
  who: 'member',
  says: 'Moves the automatic receipt of an order by three days, once (D22).',
  request: { request_key: requestKey, order_id: id },
  reply: z.strictObject({ receive_until: instant }),
  errors: { ...pick(shopErrors, 'order-gone', 'order-state', 'order-extended'), ...keyErrors },
})
