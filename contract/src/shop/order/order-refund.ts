import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { amount, done, id, requestKey, structure, text } from '../../field.ts'
import { shopErrors } from '../errors.ts'

/** Refund only, or return and refund (D23). */
export const refundKinds = ['refund', 'return'] as const
export type RefundKind = (typeof refundKinds)[number]

/** States of a refund; rules/shop/refund says which action leads where. */
export const refundStates = ['requested', 'returning', 'refunded', 'refused', 'cancelled'] as const
export type RefundState = (typeof refundStates)[number]

/** What is asked back for one line of the order. */
const refundLine = z.strictObject({
  /** Place of the line in the order, from 0. */
  position: z.number().int().min(0).max(49),
  quantity: z.number().int().min(1).max(99),
  amount,
})

export const doRefund = call({
  path: '/shop/order/order-refund',
  control: 'do-refund',
  who: 'member',
  says: 'Asks for a refund: of the whole order before it is sent, of lines after that; never more than was paid (D23).',
  request: {
    request_key: requestKey,
    order_id: id,
    kind: z.enum(refundKinds),
    lines: structure(z.array(refundLine).max(50)),
    reason: text(1, 200),
  },
  reply: z.strictObject({ refund_id: z.string() }),
  errors: {
    ...pick(shopErrors, 'order-gone', 'refund-state', 'refund-whole-order', 'refund-amount'),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

export const doCancel = call({
  path: '/shop/order/order-refund',
  control: 'do-cancel',
  who: 'member',
  says: 'Takes a request for a refund back, while it waits.',
  request: { refund_id: id },
  reply: done,
  errors: pick(shopErrors, 'refund-gone', 'refund-state'),
})
