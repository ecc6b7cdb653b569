import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { amount, fileId, id, instant, money, requestKey, structure, text } from '../../field.ts'
import { shopErrors } from '../errors.ts'
import { orderLinesMax } from './order-terms.ts'
import { orderLine, orderStates } from './order.ts'
import { memberRefundReasons, refundImagesMax, refundKinds, refundWordsMax } from './refund-terms.ts'

export const loadOrderRefund = call({
  path: '/shop/order/order-refund',
  control: 'load-order-refund',
  who: 'member',
  says: 'What can be refunded of an order: the types of refund, and the rest of each line.',
  request: { order_id: id },
  reply: z.strictObject({
    order_id: z.string(),
    sn: z.string(),
    state: z.enum(orderStates),
    /** The types that the order’s state allows; none if nothing can be refunded now. */
    kinds: z.array(z.enum(refundKinds)),
    /** Until when a refund of a finished order can be requested; null for another order. */
    until: instant.nullable(),
    /** True if that time is over. */
    late: z.boolean(),
    /** True if only the whole order can be refunded. */
    whole: z.boolean(),
    /** The shipping fee that is refunded as well, if the whole order is. */
    shipping: money,
    /**
     * The lines with something left, each with its place in the order, its rest, the pieces of the rest, and how many of
     * them are not sent.
     */
    lines: z.array(
      orderLine.extend({
        position: z.number().int(),
        left: money,
        pieces: z.number().int(),
        unsent: z.number().int(),
      }),
    ),
  }),
  errors: pick(shopErrors, 'order-gone'),
})

/** The pieces and the amount that the member asks back for one line of the order. */
const refundLine = z.strictObject({
  /** Place of the line in the order, from 0. */
  position: z
    .number()
    .int()
    .min(0)
    .max(orderLinesMax - 1),
  quantity: z.number().int().min(1).max(99),
  /** The amount that the page showed; any other amount is refused. */
  amount,
})

export const doRefund = call({
  path: '/shop/order/order-refund',
  control: 'do-refund',
  who: 'member',
  says: 'Asks for a refund: of the whole order before it is sent, of lines after that and for some days after the receipt; of an order that is sent in part, either pieces that are not sent or pieces that are. Never more than was paid (D23).',
  request: {
    request_key: requestKey,
    order_id: id,
    kind: z.enum(refundKinds),
    lines: structure(z.array(refundLine).max(orderLinesMax)),
    reason: z.enum(memberRefundReasons),
    words: text(0, refundWordsMax),
    images: structure(z.array(fileId).max(refundImagesMax)),
  },
  reply: z.strictObject({ refund_id: z.string() }),
  errors: {
    ...pick(
      shopErrors,
      'order-gone',
      'refund-late',
      'refund-state',
      'refund-whole-order',
      'refund-amount',
      'picture-gone',
    ),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})
