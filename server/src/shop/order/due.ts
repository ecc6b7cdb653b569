// Changes of orders by time: an unpaid order closes, a shipped one counts as received. Any number of processes may run
// these jobs at the same time.
import { orderTransitions } from '@banyan/rules/shop/order'
import type { App } from '../../boot/app-context.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import { tellMember } from '../../mine/notice.ts'
import type { Tx } from '../../db/db.ts'
import { forEachItem } from '../../jobs/items.ts'
import { wakeSettlement } from '../../mine/commission.ts'
import { finishOrder } from './order.ts'
import { closeOrder, findUnpaidDue, findUnreceivedDue, lockOrder } from './order.sql.ts'

const pageSize = 200

/** Closes every unpaid order whose payment time is over and returns its stock. Returns how many it closed. */
export async function expireOrders(app: App): Promise<number> {
  const now = app.clock.now()
  const change = { ...orderTransitions.expire, now, due: true, restock: true }
  let closed = 0
  await eachPage(app, 'order-expire', findUnpaidDue, async (id) => {
    const done = (tx: Tx) => closeOrder(tx, { id }, change)
    if (await changeDue(app, id, done, 'order-expired', now)) closed++
  })
  return closed
}

/** Marks every shipped order received whose receipt time is over. Returns how many. */
export async function receiveOrders(app: App): Promise<number> {
  const now = app.clock.now()
  const change = { ...orderTransitions['auto-receive'], now, due: true }
  let received = 0
  await eachPage(app, 'order-receive', findUnreceivedDue, async (id) => {
    const done = async (tx: Tx) => (await finishOrder(tx, { id }, change)) !== undefined
    if (await changeDue(app, id, done, 'order-received', now)) received++
  })
  if (received > 0) await wakeSettlement(app)
  return received
}

/** Changes one due order and tells its member. Returns false if the order has changed in the meantime. */
function changeDue(
  app: App,
  id: bigint,
  change: (tx: Tx) => Promise<boolean>,
  kind: 'order-expired' | 'order-received',
  at: Date,
): Promise<boolean> {
  return publishAfterCommit(app, async (tx, news) => {
    if (!(await change(tx))) return false
    const order = await lockOrder(tx, { id })
    if (order) {
      const { memberId: member, sn } = order
      news.push(await tellMember(tx, { member, kind, params: { order: sn }, link: id, now: at }))
    }
    return true
  })
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
