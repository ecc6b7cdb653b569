import { formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { listOwnLines, listOwnOrders } from './own-data.sql.ts'

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
        .filter((line) => line.shop_order === id)
        .map(({ shop_order: _order, price, ...line }) => ({ ...line, price: formatCents(price) })),
    }))
    const last = orders.at(-1)
    if (!last || orders.length < batch) return
    after = last.id
  }
}
