import { formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { listOwnFavourites, listOwnLines, listOwnOrders, listOwnReviews } from './own-data.sql.ts'

const batch = 200

/** Yields all orders of a member with their lines, the oldest first. Deleted ones are included. */
export async function* ownOrders(app: App, member: bigint) {
  const { db } = app.database
  for (let after = 0n; ;) {
    const orders = await listOwnOrders(db, member, after, batch)
    const lines = await listOwnLines(
      db,
      orders.map(({ id }) => id),
    )
    yield orders.map(({ id, money, points, shipping, ...order }) => ({
      ...order,
      money: formatCents(money),
      points: formatCents(points),
      shipping: formatCents(shipping),
      lines: lines
        .filter((line) => line.order_id === id)
        .map(({ order_id: _order, price, ...line }) => ({ ...line, price: formatCents(price) })),
    }))
    const last = orders.at(-1)
    if (!last || orders.length < batch) return
    after = last.id
  }
}

/** Yields all reviews of a member, hidden ones included, the oldest first. */
export async function* ownReviews(app: App, member: bigint) {
  for (let after = 0n; ;) {
    const rows = await listOwnReviews(app.database.db, member, after, batch)
    yield rows.map(({ id: _id, ...review }) => review)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

/** Yields all favourites of a member with the price at that time, the oldest first. */
export async function* ownFavourites(app: App, member: bigint) {
  for (let after = 0n; ;) {
    const rows = await listOwnFavourites(app.database.db, member, after, batch)
    yield rows.map(({ id: _id, price, ...favourite }) => ({ ...favourite, price: formatCents(price) }))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}
