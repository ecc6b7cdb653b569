// Payment moves an order from wait-pay to wait-send, once. The guarded update of the order's row decides, and the
// ledger's key of the order is a second guard. Payments of several members share transactions (order.writer.ts).
// The payment password is checked first, so a caller without it learns nothing about the order.
import type { ReplyOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import {
  doPay as payCall,
  doPayThird as payThirdCall,
  loadOrderPay as loadCall,
  payMethodWords,
} from '@banyan/contract/shop/order/order-pay'
import { cents, formatCents } from '@banyan/rules/money'
import { orderTransitions } from '@banyan/rules/shop/order'
import { plainRate } from '@banyan/rules/wallet/recharge'
import { thirdPayUntil, thirdRateFault, thirdToPay } from '@banyan/rules/wallet/third-payment'
import { publishNews } from '../../bus/event.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { type Context, handle } from '../../door/handler.ts'
import { type KeyedRequest, onceInBatch } from '../../door/idempotency.ts'
import { lockSignedIn } from '../../identity/member.ts'
import { balances, type Leg } from '../../ledger/ledger.ts'
import { checkPayPassword, hasPayPassword } from '../../identity/pay-password.ts'
import { bit } from '../../lib/bit.ts'
import { planCommission } from '../../mine/commission.ts'
import { ownNews } from '../../mine/notice.ts'
import { showLines, stateAt } from './order.ts'
import { unpaid } from './order-pay.sql.ts'
import { readOrder } from './order.sql.ts'
import { lockThirdOrder } from './order-third.ts'
import { findPaymentOfOrder, openPayment, startPayment, termsNow } from '../../wallet/third/payment.ts'

const methodsIn = (language: Language, thirdOpen: boolean): ReplyOf<typeof loadCall>['methods'] => [
  {
    id: 'user_money',
    name: payMethodWords.user_money[language],
    icon: 'wallet',
    thirdPay: -1,
    provider: '',
    open: 1,
  },
  {
    id: 'alipay-joinpay',
    name: payMethodWords['alipay-joinpay'][language],
    icon: 'alipay',
    thirdPay: 1,
    provider: 'alipay',
    open: bit(thirdOpen),
  },
]

export const loadOrderPay = handle(loadCall, async ({ app, request, member, language, refuse }) => {
  const id = BigInt(request.order_id)
  const order = await app.orders.payable({ memberId: member.memberId, id })
  const row = await readOrder(app.database.db, member.memberId, id, language)
  if (!order || !row) return refuse('order-gone')
  const wallets = await balances(app.database.db, member.memberId)
  const now = app.clock.now()
  const state = stateAt(order, now)
  const terms = termsNow(app, await app.settings.read())
  const byThird = terms.open && paysByThird(order)
  const payment = await findPaymentOfOrder(app.database.db, id, now)
  return {
    order_id: String(order.id),
    sn: order.sn,
    state,
    money: formatCents(order.money),
    points: formatCents(order.points),
    user_money: formatCents(wallets.user_money.available),
    user_points: formatCents(wallets.points.available),
    pay_until: state === 'wait-pay' ? order.pay_until.toISOString() : null,
    now: now.toISOString(),
    paypwd: bit(order.paypwd),
    methods: methodsIn(language, byThird),
    third: {
      paid: byThird
        ? {
            amount: formatCents(thirdToPay(order.money, terms.rate)),
            currency: 'CNY' as const,
            rate: plainRate(terms.rate),
          }
        : null,
      payment_id: payment?.id.toString() ?? null,
    },
    lines: showLines(row),
    quantity: row.quantity,
  }
})

type Paying = Context<typeof payCall>

function legsOf(member: bigint, { money, points }: { money: bigint; points: bigint }): Leg[] {
  const debit = { member, kind: 'balance' } as const
  const legs: Leg[] = []
  if (money > 0n) legs.push({ currency: 'money', debit, credit: 'house', amount: money })
  if (points > 0n) legs.push({ currency: 'points', debit, credit: 'points-issued', amount: points })
  return legs
}

export const doPay = handle(payCall, async (context) => {
  await checkPayPassword(context, context.request.pay_password)
  return onceInBatch(context, (request) => pay(context, request))
})

async function pay(
  { app, request: asked, member, refuse }: Paying,
  request: KeyedRequest,
): Promise<ReplyOf<typeof payCall>> {
  const { memberId } = member
  const own = { memberId, id: BigInt(asked.order_id) }
  const order = (await app.orders.payable(own)) ?? refuse('order-gone')
  const { id } = order
  const reply = { order_id: String(id), state: orderTransitions.pay.to }
  const open = order.invited && (await app.settings.read())['commission.open']
  // The payment may have come too late after the order was read, so its state is that of now.
  const refuseState = async () => {
    const changed = await app.orders.payable(own)
    return refuse(changed && stateAt(changed, app.clock.now()) === 'closed' ? 'order-closed' : 'order-paid')
  }
  if (stateAt(order, app.clock.now()) !== 'wait-pay') return refuseState()
  try {
    await app.orders.pay({
      ...orderTransitions.pay,
      memberId,
      order,
      method: asked.method,
      posting: {
        key: `order:${id}:pay`,
        kind: 'order-pay',
        ref: { kind: 'order', id },
        legs: legsOf(memberId, order),
      },
      frozen: open ? await planCommission(app.database.db, id) : undefined,
      request,
      reply,
    })
    publishNews(app, [ownNews(memberId)])
    return reply
  } catch (error) {
    const why = unpaid(error)
    if (why === undefined) throw error
    if (why === 'state') return refuseState()
    const wallets = await balances(app.database.db, memberId)
    return refuse(wallets.user_money.available < order.money ? 'balance-not-enough' : 'points-not-enough')
  }
}

/** True if an order can be paid by third party: points can't come from outside. */
const paysByThird = ({ money, points }: { money: bigint; points: bigint }): boolean =>
  money > 0n && points === 0n

export const doPayThird = handle(payThirdCall, async (context) => {
  const { app, request, member, language, refuse } = context
  if (!(await hasPayPassword(app.database.db, member.memberId))) refuse('pay-password-unset')
  const settings = await app.settings.read()
  const started = await publishOnce(context, async (tx, news) => {
    const now = app.clock.now()
    const id = BigInt(request.order_id)
    // The member before the order, as in the closing of the account.
    await lockSignedIn(tx, member.memberId)
    const order = (await lockThirdOrder(tx, id, member.memberId)) ?? refuse('order-gone')
    const state = stateAt(order, now)
    if (state !== 'wait-pay') refuse(state === 'closed' ? 'order-closed' : 'order-paid')
    const terms = termsNow(app, settings)
    if (!terms.open || !paysByThird(order)) refuse('third-closed')
    const fault = thirdRateFault(order.money, cents(request.paid_amount), terms)
    if (fault) refuse(fault.code, fault.params)
    // A second tab gets the payment that waits, and the gateway takes money for one number once.
    const waiting = await findPaymentOfOrder(tx, id, now, request.way)
    if (waiting?.state === 'waiting' && plainRate(waiting.rate) === plainRate(terms.rate))
      return { payment_id: String(waiting.id) }
    const until = order.pay_until
    if (thirdPayUntil(now, terms, until) <= now) refuse('order-closed')
    const payment = await startPayment(tx, {
      memberId: member.memberId,
      amount: order.money,
      way: request.way,
      settings,
      now,
      order: { id, until },
    })
    news.push(ownNews(member.memberId))
    return { payment_id: String(payment) }
  })
  await openPayment(app, BigInt(started.payment_id), language)
  return started
})
