// The fields of a review that everyone sees.
import type { ReplyOf } from '@banyan/contract/call'
import type { loadGoodsReviewsDetail } from '@banyan/contract/shop/reviews/goods-reviews-detail'
import type { App } from '../../boot/app-context.ts'
import { linkPictures } from '../pictures.ts'
import { lineJson, reviewColumns, type ReviewRow } from './review.sql.ts'

export { lineJson, reviewColumns, type ReviewRow }

type Shown = Omit<ReplyOf<typeof loadGoodsReviewsDetail>['list'][number], 'author' | 'avatar' | 'anonymous'>

export const showReview = (app: App, row: ReviewRow): Shown => ({
  id: String(row.id),
  stars: row.stars,
  words: row.words,
  images: linkPictures(app, row.images),
  values: row.values,
  time: row.created_at.toISOString(),
  reply: row.replied_at === null ? null : { words: row.reply, time: row.replied_at.toISOString() },
  follow:
    row.followed_at === null
      ? null
      : {
          words: row.follow_words,
          images: linkPictures(app, row.follow_images),
          time: row.followed_at.toISOString(),
        },
})
