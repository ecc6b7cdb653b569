// Refunds through the gateway (D23). A decision stores the refund together with its posting. The job sends the refund
// until the gateway has answered with its state:
//
//   waiting ──sent──▶ sent (the gateway works on it) ──▶ done ◀── the gateway made it after all ──┐
//      ▲    └───────────────┴──▶ failed ──staff──▶ credited (the money is in the balance)         │
//      └──────────────staff─────────┘└────────────────────────────────────────────────────────────┘
//
// A refund is sent again under the same number only after the gateway has answered that this number is unknown. So no
// refund is paid twice, even if an answer was lost. If the gateway makes a refund after the money went back in another
// way, nothing is booked, and staff see the message (decision 0054).
import { thirdRefundAfter, type ThirdRefundAction, thirdShare } from '@banyan/rules/wallet/third-payment'
import { formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import type { Tx } from '../../db/db.ts'
import type { RefundFacts } from '../../gateway/joinpay/joinpay.ts'
import { forEachItem } from '../../jobs/items.ts'
import { post, type Leg } from '../../ledger/ledger.ts'
import { tellMember } from '../../mine/notice.ts'
import { gatewayItems, merchantOf, refundNotifyPath } from './payment.ts'
import { hasClosed, recordNotice } from './payment.sql.ts'
import { attemptNumber, refundNumber } from './refund-number.ts'
import {
  changeRefund,
  findOpenRefunds,
  findPaidPayment,
  findRefund,
  insertRefund,
  lockRefund,
  markSent,
  readRefunded,
  type RefundCause,
  type ThirdRefundRow,
} from './refund.sql.ts'

export type { RefundCause }

export interface Refunding {
  readonly payment: bigint
  readonly cause: RefundCause
  /** The refund of the order, for the cause `order-refund`. */
  readonly refund?: bigint
  /** Cents of the balance. */
  readonly amount: bigint
  readonly at: Date
}

/** Stores a refund, which the job sends. The caller posts the money in the same transaction. */
export async function startRefund(tx: Tx, { payment, cause, refund, amount, at }: Refunding): Promise<void> {
  const { sn, refunded, count, ...whole } = await readRefunded(tx, payment)
  const paid = thirdShare(whole, refunded, amount)
  await insertRefund(tx, {
    payment_id: payment,
    sn: refundNumber(sn, count + 1),
    cause,
    refund_id: refund ?? null,
    amount,
    paid_amount: paid,
    // Less than a cent of the paid currency: there is nothing to send.
    state: paid === 0n ? 'done' : 'waiting',
    created_at: at,
  })
}

/**
 * Starts the refund of an order's money through the gateway. Returns the leg of its posting. The caller has locked the
 * order, which was paid by third party.
 */
export async function refundOrderPayment(
  tx: Tx,
  { order, refund, amount, at }: { order: bigint; refund: bigint; amount: bigint; at: Date },
): Promise<Leg> {
  const payment = await findPaidPayment(tx, order)
  if (payment === undefined) throw new Error(`order ${order} has no payment through the gateway`)
  await startRefund(tx, { payment, cause: 'order-refund', refund, amount, at })
  return { currency: 'money', debit: 'house', credit: 'paid-out', amount }
}

const job = 'third-refund'
const pageSize = 200

/** Sends the refunds that wait and asks about those that the gateway works on. Returns how many ended. */
export async function sendRefunds(app: App): Promise<number> {
  const now = app.clock.now()
  let ended = 0
  let after = 0n
  for (;;) {
    const due = await findOpenRefunds(app.database.db, { job, now, after, limit: pageSize })
    const work = async (id: bigint) => {
      if (await sendRefund(app, id)) ended++
    }
    await forEachItem(app, job, due, String, work, gatewayItems)
    after = due.at(-1) ?? after
    if (due.length < pageSize) return ended
  }
}

/** Brings one refund forward. Returns true if it has ended. */
async function sendRefund(app: App, id: bigint): Promise<boolean> {
  const refund = await findRefund(app.database.db, id)
  if (!refund || (refund.state !== 'waiting' && refund.state !== 'sent')) return false
  return applyFacts(app, id, await askGateway(app, refund))
}

/** Asks about a refund that may have been sent, and sends it if the gateway does not know it. */
async function askGateway(app: App, refund: ThirdRefundRow): Promise<Told> {
  const { joinpay } = app.third
  const merchant = merchantOf(refund)
  for (const sn of earlierNumbers(refund)) {
    const known = await joinpay.queryRefund(merchant, sn)
    // A failed attempt may have succeeded after all.
    if (known.state === 'done' || known.state === 'processing') return { sn, facts: known }
  }
  const { sn } = refund
  if (refund.sent_at !== null) {
    const known = await joinpay.queryRefund(merchant, sn)
    if (known.state !== 'unknown') return { sn, facts: known }
  }
  // While the gateway was asked, a notification may have ended the refund.
  if (!(await markSent(app.database.db, refund.id, sn, app.clock.now())))
    return { sn, facts: { state: 'unknown' } }
  const facts = await joinpay.refund(merchant, {
    sn,
    paymentSn: refund.payment_sn,
    amount: refund.paid_amount,
    reason: refund.cause,
    notifyUrl: app.third.urlOf(refundNotifyPath),
  })
  return { sn, facts }
}

/** The gateway's answer or message about one number of a refund. */
export interface Told {
  readonly sn: string
  readonly facts: RefundFacts
  /** The notification that said it, and the gateway's number of the refund. */
  readonly message?: { readonly trxNo: string; readonly body: object }
}

const earlierNumbers = ({ sn, attempt }: Pick<ThirdRefundRow, 'sn' | 'attempt'>): string[] =>
  Array.from({ length: attempt - 1 }, (_, at) => attemptNumber(sn, at + 1))

/** True if a refund has, or had, this number. */
export const hasNumber = ({ sn, attempt }: ThirdRefundRow, number: string): boolean =>
  [sn, ...earlierNumbers({ sn, attempt: attempt + 1 })].includes(number)

/** The number of the next attempt. */
export const nextNumber = ({ sn, attempt }: ThirdRefundRow): string => attemptNumber(sn, attempt + 1)

/** Asks the gateway about a failed refund. Returns true if the money went out after all. */
export async function wasSent(app: App, refund: ThirdRefundRow): Promise<boolean> {
  for (const sn of [...earlierNumbers(refund), refund.sn]) {
    const { state } = await app.third.joinpay.queryRefund(merchantOf(refund), sn)
    if (state === 'done' || state === 'processing') return true
  }
  return false
}

const actionOf: Readonly<Record<Exclude<RefundFacts['state'], 'unknown'>, ThirdRefundAction>> = {
  done: 'finish',
  processing: 'send',
  failed: 'fail',
}

/**
 * Stores the gateway's answer about a refund. Tells the member if the money went back. Returns true if the refund has
 * ended. A refund that was made under a former number takes that number again, under which the gateway's records have it.
 */
export function applyFacts(app: App, id: bigint, said: Told): Promise<boolean> {
  const { sn, facts } = said
  if (facts.state === 'unknown') return Promise.resolve(false)
  const action = actionOf[facts.state]
  return publishAfterCommit(app, async (tx, news) => {
    const before = await lockRefund(tx, id)
    // Read under the lock: the number may have changed since the gateway was asked.
    const refund = await findRefund(tx, id)
    if (!refund) throw new Error(`refund ${id} has disappeared`)
    // A newer attempt does not fail with a former one.
    if (facts.state === 'failed' && sn !== refund.sn) return false
    const state = thirdRefundAfter(before, action)
    const now = app.clock.now()
    if (state === undefined) {
      const again = before === 'credited' || (before === 'done' && sn !== refund.sn)
      if (facts.state === 'done' && again) await noteSecond(app, tx, said)
      return false
    }
    const fault = facts.state === 'failed' ? `${facts.code} ${facts.message}`.trim().slice(0, 200) : ''
    await changeRefund(tx, id, { state, at: now, fault, ...(state === 'done' && { sn }) })
    if (state === 'failed')
      app.log.error({ refund: id, code: fault }, 'third: the gateway does not refund, staff must look at it')
    if (state !== 'done') return false
    const { payment_id, member_id: member } = refund
    // A closed account has no notices.
    if (await hasClosed(tx, member)) return true
    const params = { amount: formatCents(refund.amount) }
    news.push(await tellMember(tx, { member, kind: 'third-refunded', params, link: payment_id, now }))
    return true
  })
}

/** Stores that the gateway has refunded money that went back in another way too, for staff. */
async function noteSecond(app: App, tx: Tx, { sn, facts, message }: Told): Promise<void> {
  const { trxNo, body } = message ?? { trxNo: '', body: facts }
  const at = app.clock.now()
  await recordNotice(tx, { sn, trxNo, status: 'refunded', verdict: 'refund-twice', body, at })
  app.log.error({ refund: sn }, 'third: the gateway refunded a second time, staff must look at it')
}

/** Puts the money of a failed refund into the member's balance. The caller has locked the refund and changed its state. */
export async function creditRefund(
  tx: Tx,
  { id, payment_id, member_id: member, amount }: ThirdRefundRow,
  at: Date,
): Promise<void> {
  await post(tx, at, {
    key: `third-refund:${id}:credit`,
    kind: 'third-credit',
    ref: { kind: 'third-payment', id: payment_id },
    legs: [{ currency: 'money', debit: 'paid-out', credit: { member, kind: 'balance' }, amount }],
  })
}
