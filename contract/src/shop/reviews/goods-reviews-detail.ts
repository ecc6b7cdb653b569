import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, fileId, flag, id, page, requestKey, structure, text, whole } from '../../field.ts'
import { shopErrors } from '../errors.ts'
import { orderLinesMax } from '../order/order-terms.ts'
import { reviewFilters, reviewImagesMax, reviewWordsMax } from './review-terms.ts'
import { reviewText } from './review.ts'

export const loadGoodsReviewsDetail = call({
  path: '/shop/reviews/goods-reviews-detail',
  control: 'load-goods-reviews-detail',
  who: 'anyone',
  says: 'The reviews of a product by filter, newest first, with a summary of all of them. Hidden reviews are left out.',
  request: { goods_id: id, filter: z.enum(reviewFilters), cursor },
  reply: page(
    // An anonymous author has a name with asterisks and no picture.
    reviewText.extend({ author: z.string(), avatar: z.string(), anonymous: z.boolean() }),
  ).extend({
    summary: z.strictObject({
      count: z.number().int(),
      /** The average with one decimal; null without reviews. */
      rating: z.string().nullable(),
      /** How many reviews have 1, 2, 3, 4 and 5 stars. */
      stars: z.array(z.number().int()).length(5),
      images: z.number().int(),
      follow: z.number().int(),
    }),
  }),
  errors: pick(shopErrors, 'product-gone'),
})

const images = structure(z.array(fileId).max(reviewImagesMax))

export const doReview = call({
  path: '/shop/reviews/goods-reviews-detail',
  control: 'do-review',
  who: 'member',
  says: 'Reviews one line of a finished order, once: stars, text and images, anonymous if wished (D25).',
  request: {
    request_key: requestKey,
    order_id: id,
    /** Place of the line in the order, from 0. */
    position: whole(0, orderLinesMax - 1),
    stars: whole(1, 5),
    words: text(0, reviewWordsMax),
    images,
    anonymous: flag,
  },
  reply: z.strictObject({ review_id: z.string() }),
  errors: {
    ...pick(shopErrors, 'order-gone', 'order-state', 'review-done', 'picture-gone'),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})

export const doFollow = call({
  path: '/shop/reviews/goods-reviews-detail',
  control: 'do-follow',
  who: 'member',
  says: 'Adds a follow-up to a review of the member’s own: once, within some days of the review, unless it is hidden. Staff then look at the review again.',
  request: { request_key: requestKey, review_id: id, words: text(1, reviewWordsMax), images },
  reply: z.strictObject({ review_id: z.string() }),
  errors: {
    ...pick(shopErrors, 'review-gone', 'follow-done', 'follow-late', 'picture-gone'),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})
