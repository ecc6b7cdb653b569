import { z } from 'zod'
import { call } from '../../call.ts'
import { cursor, id, instant, page } from '../../field.ts'
import { orderLine } from '../order/order.ts'
import { reviewText } from './review.ts'

const counts = {
  /** How many bought products wait for a review, up to 100. */
  waiting: z.number().int(),
}

export const loadWaiting = call({
  path: '/shop/reviews/reviews-center',
  control: 'load-waiting',
  who: 'member',
  says: 'The lines of the member’s finished orders that have no review yet, the newest order first.',
  request: {
    /** Only the lines of this order. */
    order_id: id.optional(),
    cursor,
  },
  reply: page(
    orderLine.extend({
      order_id: z.string(),
      position: z.number().int(),
      received_at: instant,
    }),
  ).extend(counts),
  errors: {},
})

export const loadWritten = call({
  path: '/shop/reviews/reviews-center',
  control: 'load-written',
  who: 'member',
  says: 'The member’s reviews, newest first, with the product that each is about.',
  request: { cursor },
  reply: page(
    reviewText.extend({
      anonymous: z.boolean(),
      line: orderLine,
      /** Why staff hid it; null for a review that everyone sees. */
      hidden: z.string().nullable(),
      /** Until when a follow-up can be added; null if it can’t any more, or while the review is hidden. */
      follow_until: instant.nullable(),
    }),
  ).extend(counts),
  errors: {},
})
