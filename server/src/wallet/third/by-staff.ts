// The actions of staff on payments through the gateway: refund a recharge, and resolve refunds that the gateway did not
// make. The caller writes the audit entry in the same transaction.
import { formatCents } from '@banyan/rules/money'
import { thirdAfter, thirdRefundAfter } from '@banyan/rules/wallet/third-payment'
import type { News } from '../../bus/event.ts'
import { tellMember } from '../../mine/notice.ts'
import type { Tx } from '../../db/db.ts'
import { tryPost } from '../../ledger/ledger.ts'
import { changePayment, findPayment, lockPayment, type PaymentRow } from './payment.sql.ts'
import { creditRefund, nextNumber, startRefund } from './refund.ts'
import { changeRefund, findRefund, lockRefund, type ThirdRefundRow } from './refund.sql.ts'

export { findPayment } from './payment.sql.ts'
export { findRefund } from './refund.sql.ts'

interface Telling {
  readonly tx: Tx
  readonly news: News[]
  readonly at: Date
}

/** Refunds a recharge. Returns the payment, or the reason why the recharge can't be refunded. */
export async function refundRecharge(
  { tx, news, at }: Telling,
  id: bigint,
): Promise<PaymentRow | 'missing' | 'state' | 'insufficient'> {
  const payment = await findPayment(tx, { id })
  if (!payment) return 'missing'
  const { state } = await lockPayment(tx, id)
  const to = thirdAfter(state, 'refund')
  // The refund of an order has its own record and is decided there.
  if (to === undefined || payment.purpose !== 'recharge') return 'state'
  const { member_id: member, amount } = payment
  await changePayment(tx, id, { state: to, at })
  await startRefund(tx, { payment: id, cause: 'staff', amount, at })
  const posted = await tryPost(tx, at, {
    key: `third:${id}:return`,
    kind: 'recharge-return',
    ref: { kind: 'third-payment', id },
    legs: [{ currency: 'money', debit: { member, kind: 'balance' }, credit: 'paid-out', amount }],
  })
  if (!posted.posted) return 'insufficient'
  const params = { amount: formatCents(amount) }
  news.push(await tellMember(tx, { member, kind: 'third-returned', params, link: id, now: at }))
  return payment
}

/** Lets the job send a failed refund again, under a new number. Returns undefined if it has not failed. */
export async function retryRefund(
  tx: Tx,
  at: Date,
  id: bigint,
): Promise<ThirdRefundRow | 'missing' | 'state'> {
  if (!(await findRefund(tx, id))) return 'missing'
  const to = thirdRefundAfter(await lockRefund(tx, id), 'retry')
  if (to === undefined) return 'state'
  // Read under the lock: another attempt may have failed in the meantime, and a number is used once.
  const refund = await findRefund(tx, id)
  if (!refund) throw new Error(`refund ${id} has disappeared`)
  await changeRefund(tx, id, { state: to, at, again: nextNumber(refund) })
  return refund
}

/** Puts a failed refund into the balance. The caller has asked the gateway that it was not made. */
export async function creditInstead(
  { tx, news, at }: Telling,
  id: bigint,
  attempt: number,
): Promise<ThirdRefundRow | 'missing' | 'state'> {
  const state = await lockRefund(tx, id)
  const refund = await findRefund(tx, id)
  if (!refund) return 'missing'
  const to = thirdRefundAfter(state, 'credit')
  // Another attempt has begun since the gateway was asked.
  if (to === undefined || refund.attempt !== attempt) return 'state'
  await changeRefund(tx, id, { state: to, at })
  await creditRefund(tx, refund, at)
  news.push(
    await tellMember(tx, {
      member: refund.member_id,
      kind: 'third-credited',
      params: { amount: formatCents(refund.amount) },
      link: refund.payment_id,
      now: at,
    }),
  )
  return refund
}
