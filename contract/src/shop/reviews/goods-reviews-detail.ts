import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { flag, id, requestKey, text, whole } from '../../field.ts'
import { shopErrors } from '../errors.ts'

export const doReview = call({
  path: '/shop/reviews/goods-reviews-detail',
  control: 'do-review',
  who: 'member',
  says: 'Reviews one line of a finished order, once: stars and words, anonymous if wished (D25).',
  request: {
    request_key: requestKey,
    order_id: id,
    /** Place of the line in the order, from 0. */
    position: whole(0, 49),
    stars: whole(1, 5),
    words: text(0, 500),
    anonymous: flag,
  },
  reply: z.strictObject({ review_id: z.string() }),
  errors: {
    ...pick(shopErrors, 'order-gone', 'order-state', 'review-done'),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})
