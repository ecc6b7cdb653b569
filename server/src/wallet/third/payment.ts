// Starts payments through the gateway and shows them to their member. A payment is stored before the gateway is asked:
// whatever becomes of the call, there is a row that a job queries and closes.
import { randomInt } from 'node:crypto'
import type { ReplyOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import type { loadPayment } from '@banyan/contract/wallet/recharge-third'
import type { ThirdWay } from '@banyan/contract/wallet/third/terms'
import { formatCents } from '@banyan/rules/money'
import type { Settings } from '@banyan/rules/settings'
import { plainRate } from '@banyan/rules/wallet/recharge'
import { thirdPayUntil, thirdTerms, type ThirdTerms, thirdToPay } from '@banyan/rules/wallet/third-payment'
import type { App } from '../../boot/app-context.ts'
import type { Tx } from '../../db/db.ts'
import { GatewayRefused, GatewaySilent } from '../../gateway/joinpay/joinpay.ts'
import type { ItemsOptions } from '../../jobs/items.ts'
import { findPayment, insertPayment, type PaymentRow, storeLink } from './payment.sql.ts'
import { subjects } from './payment.text.ts'

export {
  countWaiting,
  findPayment,
  findPaymentOfOrder,
  findWaitingRecharge,
  listRecharges,
  type PaymentRow,
} from './payment.sql.ts'

export const notifyPath = '/gateway/joinpay/notify'
export const refundNotifyPath = '/gateway/joinpay/refund'

type Shown = Omit<ReplyOf<typeof loadPayment>, 'now'>

/** Returns a payment as its member sees it at a time. A link is shown only while it can be paid. */
export function showPayment(row: PaymentRow, now: Date): Shown {
  const payable = row.state === 'waiting' && row.pay_until.getTime() > now.getTime()
  return {
    id: String(row.id),
    sn: row.sn,
    purpose: row.purpose,
    order_id: row.order_id?.toString() ?? null,
    amount: formatCents(row.amount),
    paid: { amount: formatCents(row.paid_amount), currency: 'CNY', rate: plainRate(row.rate) },
    way: row.way,
    state: row.state,
    link: payable ? row.link : null,
    time: row.created_at.toISOString(),
    pay_until: row.pay_until.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    refund:
      row.refund === 'sent' || row.refund === 'failed' || row.refund === 'waiting' ? 'waiting' : row.refund,
  }
}

/** The terms of payments at this moment: closed if this server has no gateway. */
export const termsNow = (app: App, settings: Settings): ThirdTerms => {
  const terms = thirdTerms(settings)
  return { ...terms, open: terms.open && app.third.ready }
}

/** Returns a number that can't be guessed: the day and the time, and nine random digits. */
function paymentNumber(now: Date): string {
  const time = now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  return `P${time}${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}

export interface Starting {
  readonly memberId: bigint
  readonly amount: bigint
  readonly way: ThirdWay
  readonly settings: Settings
  readonly now: Date
  /** The order that is paid, and when it closes. */
  readonly order?: { readonly id: bigint; readonly until: Date }
}

/** Stores a new payment. The caller has checked the amounts, and calls `openPayment` after the commit. */
export function startPayment(
  tx: Tx,
  { memberId, amount, way, settings, now, order }: Starting,
): Promise<bigint> {
  const terms = thirdTerms(settings)
  return insertPayment(tx, {
    sn: paymentNumber(now),
    member_id: memberId,
    purpose: order ? 'order' : 'recharge',
    order_id: order?.id ?? null,
    merchant: settings['third.merchant'],
    trade_merchant: settings['third.tradeMerchant'],
    amount,
    paid_amount: thirdToPay(amount, terms.rate),
    rate: terms.rate,
    way,
    created_at: now,
    pay_until: thirdPayUntil(now, terms, order?.until),
  })
}

const returnPages = {
  recharge: '/#/pages/wallet/recharge-record-third',
  order: '/#/pages/shop/order/order-list',
} as const

/**
 * Asks the gateway where to pay, unless the payment has its link. Never throws for the gateway: a payment without an answer keeps no
 * link, and its member can start another.
 */
export async function openPayment(app: App, id: bigint, language: Language): Promise<void> {
  const payment = await findPayment(app.database.db, { id })
  if (payment?.state !== 'waiting' || payment.link !== null) return
  try {
    const link = await app.third.joinpay.pay(merchantOf(payment), {
      sn: payment.sn,
      amount: payment.paid_amount,
      way: payment.way,
      subject: app.texts.of(subjects[payment.purpose])[language],
      notifyUrl: app.third.urlOf(notifyPath),
      returnUrl: app.third.urlOf(returnPages[payment.purpose]),
    })
    await storeLink(app.database.db, id, link)
  } catch (error) {
    if (!(error instanceof GatewayRefused || error instanceof GatewaySilent)) throw error
    app.log.warn({ err: error, payment: payment.sn }, 'third: a payment was not opened, a job closes it')
  }
}

export const merchantOf = (payment: Pick<PaymentRow, 'merchant' | 'trade_merchant'>) => ({
  number: payment.merchant,
  trade: payment.trade_merchant,
})

/**
 * How jobs work on payments and refunds: some at the same time, because a call waits up to ten seconds for the gateway. A gateway
 * without an answer says nothing about a payment, so an outage parks none.
 */
export const gatewayItems: ItemsOptions = {
  isOutside: (error) => error instanceof GatewaySilent,
  atOnce: 8,
}
