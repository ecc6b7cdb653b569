// Asks the gateway about payments that no notification has decided, and closes those whose time is over. So a payment is
// booked although every notification was lost, and a code of an order that is closed can't be paid for long.
import { thirdAfter } from '@banyan/rules/wallet/third-payment'
import type { App } from '../../boot/app-context.ts'
import { GatewayRefused } from '../../gateway/joinpay/joinpay.ts'
import { forEachItem } from '../../jobs/items.ts'
import { gatewayItems, merchantOf } from './payment.ts'
import {
  changePayment,
  claimQuery,
  findPayment,
  findQueryable,
  lockPayment,
  orderIsOver,
  type PaymentRow,
} from './payment.sql.ts'
import { settle } from './settle.ts'

/**
 * Asks the gateway about one payment and books it if it was made. `isPaid`: it was made and is booked. `isClosed`: it was closed
 * at the gateway and can't be made any more.
 */
async function askGateway(app: App, payment: PaymentRow): Promise<{ isPaid: boolean; isClosed: boolean }> {
  const facts = await app.third.joinpay.query(merchantOf(payment), payment.sn)
  if (facts.state !== 'paid') return { isPaid: false, isClosed: facts.state === 'cancelled' }
  const { sn, merchant, amount, trxNo } = facts
  const verdict = await settle(app, { sn, merchant, amount, trxNo }, { by: 'query', amount: String(amount) })
  return { isPaid: ['booked', 'returned', 'known'].includes(verdict), isClosed: false }
}

/** Asks the gateway about one payment and books it if it was made. Returns true if it was. */
export const queryPayment = async (app: App, payment: PaymentRow): Promise<boolean> =>
  (await askGateway(app, payment)).isPaid

/** Milliseconds between two questions of a member about one payment. */
const askEveryMs = 3_000

/** Asks the gateway for a member, unless somebody has just asked. */
export async function checkPayment(app: App, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'waiting' && payment.state !== 'closed') return
  if (!(await claimQuery(app.database.db, payment.id, app.clock.now(), askEveryMs))) return
  await queryPayment(app, payment)
}

const job = 'third-query'
const pageSize = 200
/** The job leaves a payment this long to its notification. */
const youngMs = 60_000

/** Asks about every waiting payment, and closes those that can't be made any more. Returns how many it decided. */
export async function queryPayments(app: App): Promise<number> {
  const now = app.clock.now()
  const startedBefore = new Date(now.getTime() - youngMs)
  let decided = 0
  let after = 0n
  for (;;) {
    const due = await findQueryable(app.database.db, { job, now, startedBefore, after, limit: pageSize })
    const work = async (id: bigint) => {
      if (await decideWaiting(app, id)) decided++
    }
    await forEachItem(app, job, due, String, work, gatewayItems)
    after = due.at(-1) ?? after
    if (due.length < pageSize) return decided
  }
}

async function decideWaiting(app: App, id: bigint): Promise<boolean> {
  const payment = await findPayment(app.database.db, { id })
  if (payment?.state !== 'waiting') return false
  const { isPaid, isClosed } = await askGateway(app, payment)
  if (isPaid) return true
  const now = app.clock.now()
  const late = payment.pay_until.getTime() <= now.getTime()
  const over =
    late || (payment.order_id !== null && (await orderIsOver(app.database.db, payment.order_id, now)))
  if (!over) return false
  // A run that ended after the close and before its commit has closed it there. The gateway closes nothing twice.
  if (!isClosed) await closeAtGateway(app, payment)
  return app.database.transaction(async (tx) => {
    const state = thirdAfter((await lockPayment(tx, id)).state, 'close')
    if (state === undefined) return false
    await changePayment(tx, id, { state, at: app.clock.now() })
    return true
  })
}

/** The gateway does not know this order: it was never opened, or was removed. */
const neverOpened = '10080012'

/** Closes a payment at the gateway. Throws if the gateway may still take money for it; the job then tries again. */
async function closeAtGateway(app: App, payment: PaymentRow): Promise<void> {
  try {
    await app.third.joinpay.close(merchantOf(payment), payment.sn, payment.way)
  } catch (error) {
    if (!(error instanceof GatewayRefused) || error.code !== neverOpened) throw error
  }
}
