// Refunds through the gateway (D23). A decision stores the refund together with its posting. The job sends the refund
// until the gateway has answered with its state:
//
//   waiting ──sent──▶ sent (the gateway works on it) ──▶ done
//      ▲    └───────────────┴──▶ failed ──staff──▶ credited (the money is in the balance)
//      └──────────────staff─────────┘
//
// A refund is sent again under the same number only after the gateway has answered that this number is unknown. So no
// refund is paid twice, even if an answer was lost.
import { thirdRefundAfter, type ThirdRefundAction, thirdShare } from '@banyan/rules/wallet/third-payment'
import { formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { telling } from '../../bus/event.ts'
import type { Tx } from '../../db/db.ts'
import type { RefundFacts } from '../../gateway/joinpay/joinpay.ts'
import { forEachItem } from '../../jobs/items.ts'
import { post, type Leg } from '../../ledger/ledger.ts'
import { tellMember } from '../../mine/notice.ts'
import { gatewayItems, merchantOf, refundNotifyPath } from './payment.ts'
import { hasClosed } from './payment.sql.ts'
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
    sn: `R${sn}_${count + 1}`,
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
  const facts = await askGateway(app, refund)
  return applyFacts(app, refund, facts)
}

/** Asks about a refund that may have been sent, and sends it if the gateway does not know it. */
async function askGateway(app: App, refund: ThirdRefundRow): Promise<RefundFacts> {
  const { joinpay } = app.third
  const merchant = merchantOf(refund)
  for (const sn of earlierNumbers(refund)) {
    const known = await joinpay.queryRefund(merchant, sn)
    // A failed attempt may have succeeded after all.
    if (known.state === 'done' || known.state === 'processing') return known
  }
  if (refund.sent_at !== null) {
    const known = await joinpay.queryRefund(merchant, refund.sn)
    if (known.state !== 'unknown') return known
  }
  await markSent(app.database.db, refund.id, app.clock.now())
  return joinpay.refund(merchant, {
    sn: refund.sn,
    paymentSn: refund.payment_sn,
    amount: refund.paid_amount,
    reason: refund.cause,
    notifyUrl: app.third.urlOf(refundNotifyPath),
  })
}

/** The number of an attempt: the first has none of its own. */
const numberOf = (sn: string, attempt: number): string =>
  `${sn.replace(/A\d+$/, '')}${attempt > 1 ? `A${attempt}` : ''}`

const earlierNumbers = ({ sn, attempt }: ThirdRefundRow): string[] =>
  Array.from({ length: attempt - 1 }, (_, at) => numberOf(sn, at + 1))

/** The number of the next attempt. */
export const nextNumber = ({ sn, attempt }: ThirdRefundRow): string => numberOf(sn, attempt + 1)

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
 * ended.
 */
export function applyFacts(app: App, refund: ThirdRefundRow, facts: RefundFacts): Promise<boolean> {
  if (facts.state === 'unknown') return Promise.resolve(false)
  const { id, payment_id, member_id: member } = refund
  const action = actionOf[facts.state]
  return telling(app, async (tx, told) => {
    const state = thirdRefundAfter(await lockRefund(tx, id), action)
    if (state === undefined) return false
    const fault = facts.state === 'failed' ? `${facts.code} ${facts.message}`.trim().slice(0, 200) : ''
    const now = app.clock.now()
    await changeRefund(tx, id, { state, at: now, fault })
    if (state === 'failed')
      app.log.error({ refund: id, code: fault }, 'third: the gateway does not refund, staff must look at it')
    if (state !== 'done') return false
    // A closed account has no notices.
    if (await hasClosed(tx, member)) return true
    const params = { amount: formatCents(refund.amount) }
    told.push(await tellMember(tx, { member, kind: 'third-refunded', params, link: payment_id, now }))
    return true
  })
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
