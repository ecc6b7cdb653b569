// The reviews of a product. A member writes one review of a line of a finished order, and one follow-up (D25). A job
// updates the product's rating: goods/counts.ts.
import * as contract from '@banyan/contract/shop/reviews/goods-reviews-detail'
import { followFault, maskName } from '@banyan/rules/shop/review'
import type { App } from '../../boot/app-context.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { holdPictures } from '../pictures.ts'
import {
  findReviewable,
  hasProduct,
  insertReview,
  listReviews,
  lockReview,
  type PublicReview,
  storeFollow,
  sumReviews,
} from './goods-reviews-detail.sql.ts'
import { showReview } from './review.ts'

const pageSize = 20

const showPublic = (app: App, row: PublicReview) => ({
  ...showReview(app, row),
  author: row.anonymous ? maskName(row.nick_name) : row.nick_name,
  avatar: row.anonymous ? '' : row.avatar,
  anonymous: row.anonymous,
})

/** Returns the numbers over all shown reviews of a product. */
async function summaryOf(app: App, product: bigint) {
  const rows = await sumReviews(app.database.db, product)
  const sum = (value: (row: (typeof rows)[number]) => bigint) =>
    Number(rows.reduce((total, row) => total + value(row), 0n))
  const count = sum((row) => row.count)
  const [any] = rows
  // Tenths, rounded down, as on the product's page.
  const tenths = count === 0 ? 0 : Math.floor((sum((row) => row.count * BigInt(row.stars)) * 10) / count)
  return {
    count,
    rating: count === 0 ? null : `${Math.floor(tenths / 10)}.${tenths % 10}`,
    stars: [1, 2, 3, 4, 5].map((stars) => Number(rows.find((row) => row.stars === stars)?.count ?? 0n)),
    images: Number(any?.images ?? 0n),
    follow: Number(any?.follow ?? 0n),
  }
}

export const loadGoodsReviewsDetail = handle(
  contract.loadGoodsReviewsDetail,
  async ({ app, request, language, refuse }) => {
    const { db } = app.database
    const product = BigInt(request.goods_id)
    const { filter } = request
    if (!(await hasProduct(db, product))) refuse('product-gone')
    const list = `reviews ${request.goods_id} ${filter}`
    const before = readCursor(app, list, request.cursor)?.[0]
    const rows = await listReviews(db, { product, filter, language, before, limit: pageSize + 1 })
    const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
    return {
      list: page.rows.map((row) => showPublic(app, row)),
      next: page.next,
      summary: await summaryOf(app, product),
    }
  },
)

export const doReview = handle(contract.doReview, (context) =>
  once(context, async (tx) => {
    const { app, request, member, refuse } = context
    const { memberId } = member
    const { position, stars, words, anonymous } = request
    const place = { memberId, orderId: BigInt(request.order_id), position }
    const line = (await findReviewable(tx, place)) ?? refuse('order-gone')
    if (line.state !== 'finished' || !line.kept) refuse('order-state')
    const images = (await holdPictures(app, tx, memberId, 'review', request.images)) ?? refuse('picture-gone')
    const review = { ...place, stars, words, images, anonymous, now: app.clock.now() }
    const id = (await insertReview(tx, review, line.product)) ?? refuse('review-done')
    return { review_id: String(id) }
  }),
)

export const doFollow = handle(contract.doFollow, (context) =>
  once(context, async (tx) => {
    const { app, request, member, refuse } = context
    const { memberId } = member
    const id = BigInt(request.review_id)
    const { 'review.followDays': days } = await app.settings.read()
    const now = app.clock.now()
    const review = (await lockReview(tx, memberId, id)) ?? refuse('review-gone')
    const facts = {
      written: review.created_at,
      followed: review.followed_at !== null,
      hidden: review.state === 'hidden',
    }
    const fault = followFault(facts, days, now)
    if (fault === 'follow-late') refuse(fault, { days: String(days) })
    if (fault) refuse(fault)
    const images = (await holdPictures(app, tx, memberId, 'review', request.images)) ?? refuse('picture-gone')
    await storeFollow(tx, id, { words: request.words, images, now })
    return { review_id: request.review_id }
  }),
)
