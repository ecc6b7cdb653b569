// Books a payment that the gateway has confirmed, by a notification or by the answer to a query. Merchant, order and amount
// must be those of the stored payment. However often it is confirmed, it is booked once: the payment's row decides under its
// lock. Money that an order or a closed account can't take goes back (D21).
import { formatCents } from '@banyan/rules/money'
import { thirdAfter } from '@banyan/rules/wallet/third-payment'
import type { App } from '../../boot/app-context.ts'
import { type News, publishAfterCommit } from '../../bus/event.ts'
import { tellMember } from '../../mine/notice.ts'
import type { Tx } from '../../db/db.ts'
import { post } from '../../ledger/ledger.ts'
import { lockThirdOrder, payByThird } from '../../shop/order/order-third.ts'
import {
  changePayment,
  findPaymentBySn,
  hasClosed,
  lockPayment,
  type PaymentRow,
  recordNotice,
} from './payment.sql.ts'
import { startRefund } from './refund.ts'

/** A payment that was made, as a message says that the gateway has signed. */
export interface Confirmation {
  readonly sn: string
  readonly merchant: string
  /** CNY cents. */
  readonly amount: bigint
  /** The gateway's number of the payment. */
  readonly trxNo: string
}

/**
 * The outcome of a confirmation. `booked`: the money is used. `returned`: the money goes back. `known`: the payment was
 * booked before. The others change nothing: `unknown` payment, another `merchant`, another `amount`, a payment that was
 * made `twice` under one number.
 */
export type Verdict = 'booked' | 'returned' | 'known' | 'unknown' | 'merchant' | 'amount' | 'twice'

/** Books a confirmation and stores the message with its verdict, in one transaction. */
export async function settle(app: App, confirmed: Confirmation, message: object): Promise<Verdict> {
  const at = app.clock.now()
  const commission = (await app.settings.read())['commission.open']
  const verdict = await publishAfterCommit(app, async (tx, news) => {
    const found = await decide(tx, news, confirmed, { at, commission })
    const { sn, trxNo } = confirmed
    await recordNotice(tx, { sn, trxNo, status: 'paid', verdict: found, body: message, at })
    return found
  })
  if (['unknown', 'merchant', 'amount', 'twice'].includes(verdict))
    app.log.error(
      { payment: confirmed.sn, verdict },
      'third: a signed payment was not booked, staff must look at it',
    )
  return verdict
}

async function decide(
  tx: Tx,
  news: News[],
  confirmed: Confirmation,
  { at, commission }: { at: Date; commission: boolean },
): Promise<Verdict> {
  const payment = await findPaymentBySn(tx, confirmed.sn)
  if (!payment) return 'unknown'
  if (payment.merchant !== confirmed.merchant) return 'merchant'
  if (payment.paid_amount !== confirmed.amount) return 'amount'
  // The order's row is locked before the payment's, as the start of a payment does.
  const order = payment.order_id === null ? undefined : await lockThirdOrder(tx, payment.order_id)
  const { state, trx_no } = await lockPayment(tx, payment.id)
  const { trxNo } = confirmed
  if (thirdAfter(state, 'pay') === undefined) return trx_no === trxNo ? 'known' : 'twice'
  const { id, member_id: member, amount } = payment
  const notice = { member, now: at }
  const params = { amount: formatCents(amount) }
  if (!order) {
    // A closed account takes no money.
    if (await hasClosed(tx, member)) {
      await returnPayment(tx, payment, { at, trxNo })
      return 'returned'
    }
    await changePayment(tx, id, { state: 'paid', at, trxNo })
    await post(tx, at, {
      key: `third:${id}:pay`,
      kind: 'recharge-third',
      ref: { kind: 'third-payment', id },
      legs: [{ currency: 'money', debit: 'recharged', credit: { member, kind: 'balance' }, amount }],
    })
    news.push(await tellMember(tx, { ...notice, kind: 'third-arrived', params, link: id }))
    return 'booked'
  }
  const ofOrder = { ...params, order: order.sn }
  if (await payByThird(tx, order, { amount, now: at, commission })) {
    await changePayment(tx, id, { state: 'paid', at, trxNo })
    news.push(await tellMember(tx, { ...notice, kind: 'order-paid', params: ofOrder, link: order.id }))
    return 'booked'
  }
  await returnPayment(tx, payment, { at, trxNo })
  news.push(await tellMember(tx, { ...notice, kind: 'order-returned', params: ofOrder, link: order.id }))
  return 'returned'
}

/** The money came in and goes back: no wallet moves, and the refund is sent by its job. */
async function returnPayment(
  tx: Tx,
  { id, amount }: PaymentRow,
  { at, trxNo }: { at: Date; trxNo: string },
): Promise<void> {
  await changePayment(tx, id, { state: 'returned', at, trxNo })
  await startRefund(tx, { payment: id, cause: 'late', amount, at })
  await post(tx, at, {
    key: `third:${id}:return`,
    kind: 'third-return',
    ref: { kind: 'third-payment', id },
    legs: [{ currency: 'money', debit: 'recharged', credit: 'paid-out', amount }],
  })
}
