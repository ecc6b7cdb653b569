// A member reviews a line of a finished order, once (D25). A job updates the product's rating: goods/counts.ts.
import { doReview as call } from '@banyan/contract/shop/reviews/goods-reviews-detail'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { findReviewable, insertReview } from './goods-reviews-detail.sql.ts'

export const doReview = handle(call, (context) =>
  once(context, async (tx) => {
    const { app, request, member, refuse } = context
    const { position, stars, words, anonymous } = request
    const review = {
      memberId: member.memberId,
      orderId: BigInt(request.order_id),
      position,
      stars,
      words,
      anonymous,
      now: app.clock.now(),
    }
    const line = (await findReviewable(tx, review)) ?? refuse('order-gone')
    if (line.state !== 'finished') refuse('order-state')
    const id = (await insertReview(tx, review, line.product)) ?? refuse('review-done')
    return { review_id: String(id) }
  }),
)
