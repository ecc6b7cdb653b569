import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { done, id, instant, money, requestKey, text } from '../../field.ts'
import { shopErrors } from '../errors.ts'
import { pictures } from '../pictures.ts'
import { orderLine } from './order.ts'
import { refundKinds, refundReasons, refundStates, refundSteps } from './refund-terms.ts'

/** A refund as its member sees it. */
export const refund = z.strictObject({
  id: z.string(),
  order_id: z.string(),
  sn: z.string(),
  kind: z.enum(refundKinds),
  state: z.enum(refundStates),
  reason: z.enum(refundReasons),
  words: z.string(),
  images: pictures,
  /** The refunded part of each line; `quantity` is that of the refund. */
  lines: z.array(orderLine.extend({ position: z.number().int(), amount: money })),
  /** With the shipping fee. */
  money,
  points: money,
  /** The part of `money` that is the shipping fee. */
  shipping: money,
  /** The reason of a refusal. */
  answer: z.string(),
  /** Where the goods of an approved return go. */
  return_to: z.string(),
  /** The parcel in which the member sent the goods back. */
  parcel: z.strictObject({ company: z.string(), waybill: z.string() }).nullable(),
  /** The steps that have happened, the oldest first. */
  steps: z.array(z.strictObject({ step: z.enum(refundSteps), time: instant })),
  actions: z.array(z.enum(['cancel', 'send-back'])),
})

export const loadOrderRefundDefail = call({
  path: '/shop/order/order-refund-defail',
  control: 'load-order-refund-defail',
  who: 'member',
  says: 'One refund of the member’s own, with its steps.',
  request: { refund_id: id },
  reply: refund,
  errors: pick(shopErrors, 'refund-gone'),
})

export const doCancel = call({
  path: '/shop/order/order-refund-defail',
  control: 'do-cancel',
  who: 'member',
  says: 'Takes a request for a refund back, while it waits.',
  request: { request_key: requestKey, refund_id: id },
  reply: done,
  errors: { ...pick(shopErrors, 'refund-gone', 'refund-state'), ...keyErrors },
})

export const doSendBack = call({
  path: '/shop/order/order-refund-defail',
  control: 'do-send-back',
  who: 'member',
  says: 'Stores the parcel in which the goods of an approved return come back. A correction replaces it.',
  request: { request_key: requestKey, refund_id: id, company: text(1, 60), waybill: text(1, 60) },
  reply: done,
  errors: {
    ...pick(shopErrors, 'refund-gone', 'refund-state'),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})
