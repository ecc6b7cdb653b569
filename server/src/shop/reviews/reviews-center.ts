// The products that a member has bought and not reviewed yet, and the member's reviews.
import * as contract from '@banyan/contract/shop/reviews/reviews-center'
import { followUntil } from '@banyan/rules/shop/review'
import type { App } from '../../boot/app-context.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { handle } from '../../door/handler.ts'
import { showLine } from '../order/order.ts'
import { showReview } from './review.ts'
import { countWaiting, listWaiting, listWritten } from './reviews-center.sql.ts'

const pageSize = 10
/** The count of waiting lines stops here: a badge shows 99+. */
const countMost = 100

/** Counts the lines that a member has bought and not reviewed, up to 100. */
export const countToReview = ({ database }: App, member: bigint): Promise<number> =>
  countWaiting(database.db, member, countMost)

export const loadWaiting = handle(contract.loadWaiting, async ({ app, request, member, language }) => {
  const order = request.order_id === undefined ? undefined : BigInt(request.order_id)
  const list = `reviews to write ${order ?? ''}`
  const reader = { memberId: member.memberId, language, limit: pageSize + 1, order }
  const rows = await listWaiting(app.database.db, reader, readCursor(app, list, request.cursor))
  const page = cutPage(rows, pageSize, (last) =>
    writeCursor(app, list, [last.order_id, BigInt(last.position)]),
  )
  return {
    list: page.rows.map((row) => ({
      ...showLine(row.line),
      order_id: String(row.order_id),
      position: row.position,
      received_at: row.received_at.toISOString(),
    })),
    next: page.next,
    waiting: await countToReview(app, member.memberId),
  }
})

export const loadWritten = handle(contract.loadWritten, async ({ app, request, member, language }) => {
  const list = 'reviews written'
  const now = app.clock.now()
  const { 'review.followDays': days } = await app.settings.read()
  const reader = { memberId: member.memberId, language, limit: pageSize + 1 }
  const before = readCursor(app, list, request.cursor)?.[0]
  const rows = await listWritten(app.database.db, reader, before)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  return {
    list: page.rows.map((row) => ({
      ...showReview(app, row),
      anonymous: row.anonymous,
      line: showLine(row.line),
      hidden: row.state === 'hidden' ? row.reason : null,
      follow_until:
        followUntil(
          {
            written: row.created_at,
            followed: row.followed_at !== null,
            hidden: row.state === 'hidden',
          },
          days,
          now,
        )?.toISOString() ?? null,
    })),
    next: page.next,
    waiting: await countToReview(app, member.memberId),
  }
})
