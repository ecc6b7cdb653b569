// Changes of orders by time: an unpaid order closes, a shipped one counts as received. Any number of processes may run
// these jobs at the same time.
import { orderTransitions } from '@banyan/rules/shop/order'
import type { App } from '../../boot/app-context.ts'
import { forEachItem } from '../../jobs/items.ts'
import { closeOrder, findUnpaidDue, findUnreceivedDue, receiveOrder } from './order.sql.ts'

const pageSize = 200

/** Closes every unpaid order whose payment time is over and returns its stock. Returns how many it closed. */
export async function expireOrders(app: App): Promise<number> {
  const now = app.clock.now()
  const change = { ...orderTransitions.expire, now, due: true, restock: true }
  let closed = 0
  await eachPage(app, 'order-expire', findUnpaidDue, async (id) => {
    if (await app.database.transaction((tx) => closeOrder(tx, { id }, change))) closed++
  })
  return closed
}

/** Marks every shipped order received whose receipt time is over. Returns how many. */
export async function receiveOrders(app: App): Promise<number> {
  const change = { ...orderTransitions['auto-receive'], now: app.clock.now(), due: true }
  let received = 0
  await eachPage(app, 'order-receive', findUnreceivedDue, async (id) => {
    if (await app.database.transaction((tx) => receiveOrder(tx, { id }, change))) received++
  })
  return received
}

/**
 * Runs `work` for each due order, in a transaction of its own, until no order is due. The next pages skip an order
 * that failed, because the job waits before it tries that order again.
 */
async function eachPage(
  app: App,
  job: string,
  find: typeof findUnpaidDue,
  work: (id: bigint) => Promise<void>,
): Promise<void> {
  const now = app.clock.now()
  for (;;) {
    const due = await find(app.database.db, job, now, pageSize)
    await forEachItem(app, job, due, String, work)
    if (due.length < pageSize) return
  }
}
