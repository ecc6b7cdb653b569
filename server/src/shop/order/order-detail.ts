import { doClose as closeCall, loadOrderDetail as detailCall } from '@banyan/contract/shop/order/order-detail'
import { orderTransitions } from '@banyan/rules/shop/order'
import type { App } from '../../boot/app-context.ts'
import { handle } from '../../door/handler.ts'
import { closeOrder, findDueOrders, readOrder } from './order.sql.ts'
import { showOrder } from './order.ts'

export const loadOrderDetail = handle(detailCall, async ({ app, request, member, language, refuse }) => {
  const row = await readOrder(app.database.db, member.memberId, BigInt(request.order_id), language)
  if (!row) return refuse('order-gone')
  const now = app.clock.now()
  return { ...showOrder(row, now), now: now.toISOString() }
})

export const doClose = handle(closeCall, async ({ app, request, member, language, refuse }) => {
  const id = BigInt(request.order_id)
  const order = { id, member: member.memberId }
  const change = { ...orderTransitions.close, now: app.clock.now() }
  if (await app.database.transaction((tx) => closeOrder(tx, order, change))) return {}
  const row = await readOrder(app.database.db, member.memberId, id, language)
  return refuse(row ? 'order-state' : 'order-gone')
})

const atOnce = 200

/** Closes every unpaid order whose time is over; gives how many. Any number of processes may run it at once. */
export async function expireOrders(app: App): Promise<number> {
  const now = app.clock.now()
  const change = { ...orderTransitions.expire, now, due: true }
  let closed = 0
  for (;;) {
    const due = await findDueOrders(app.database.db, now, atOnce)
    for (const id of due) if (await app.database.transaction((tx) => closeOrder(tx, { id }, change))) closed++
    if (due.length < atOnce) break
  }
  return closed
}
