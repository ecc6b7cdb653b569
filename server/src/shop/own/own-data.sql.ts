import type { Db } from '../../db/db.ts'

export const listOwnOrders = (db: Db, member: bigint, after: bigint, limit: number) =>
  db
    .selectFrom('shop_order')
    .select(['id', 'sn', 'state', 'money', 'points', 'shipping', 'remark', 'address'])
    .select(['created_at', 'paid_at', 'pay_method', 'sent_at', 'received_at', 'closed_at'])
    .where('member_id', '=', member)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const listOwnLines = (db: Db, orders: readonly bigint[]) =>
  db
    .selectFrom('order_line')
    .select(['order_id', 'name', 'choice', 'currency', 'price', 'quantity'])
    .where('order_id', 'in', [0n, ...orders])
    .orderBy('order_id')
    .orderBy('position')
    .execute()

export const listOwnReviews = (db: Db, member: bigint, after: bigint, limit: number) =>
  db
    .selectFrom('review')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'review.order_id')
        .onRef('order_line.position', '=', 'review.position'),
    )
    .select([
      'review.id',
      'order_line.name',
      'review.stars',
      'review.words',
      'review.images',
      'review.anonymous',
    ])
    .select(['review.created_at', 'review.state', 'review.reason', 'review.reply', 'review.replied_at'])
    .select(['review.follow_words', 'review.follow_images', 'review.followed_at'])
    .where('review.member_id', '=', member)
    .where('review.id', '>', after)
    .orderBy('review.id')
    .limit(limit)
    .execute()

export const listOwnFavourites = (db: Db, member: bigint, after: bigint, limit: number) =>
  db
    .selectFrom('favourite as f')
    .innerJoin('product_text as p', 'p.product_id', 'f.product_id')
    .select(['f.id', 'p.name', 'f.currency', 'f.price', 'f.created_at'])
    .where('f.member_id', '=', member)
    .where('f.id', '>', after)
    .orderBy('f.id')
    .limit(limit)
    .execute()
