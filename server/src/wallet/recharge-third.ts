// Recharges through the gateway (D6). A started payment is stored, then the gateway is asked where to pay. The money arrives
// when the gateway confirms the payment; see third/settle.ts. rules/wallet/third-payment has the limits and the check.
import * as contract from '@banyan/contract/wallet/recharge-third'
import { cents, formatCents } from '@banyan/rules/money'
import { thirdRechargeFault } from '@banyan/rules/wallet/third-payment'
import { publishOnce } from '../bus/publish-once.ts'
import { type Context, handle } from '../door/handler.ts'
import { GatewaySilent } from '../gateway/joinpay/joinpay.ts'
import { lockSignedIn } from '../identity/member.ts'
import { hasPayPassword } from '../identity/pay-password.ts'
import { balances } from '../ledger/ledger.ts'
import { bit } from '../lib/bit.ts'
import { ownNews } from '../mine/notice.ts'
import {
  countWaiting,
  findPayment,
  findWaitingRecharge,
  openPayment,
  showPayment,
  startPayment,
  termsNow,
} from './third/payment.ts'
import { checkPayment } from './third/query.ts'

export const loadRechargeThird = handle(contract.loadRechargeThird, async ({ app, member }) => {
  const { db } = app.database
  const terms = termsNow(app, await app.settings.read())
  const wallets = await balances(db, member.memberId)
  const now = app.clock.now()
  const waiting = await findWaitingRecharge(db, member.memberId, now)
  return {
    open: bit(terms.open),
    user_money: formatCents(wallets.user_money.available),
    minimum: formatCents(terms.minimum),
    maximum: formatCents(terms.maximum),
    rate: terms.rate,
    paypwd: bit(await hasPayPassword(db, member.memberId)),
    waiting: waiting ? showPayment(waiting, now) : null,
  }
})

export const doPay = handle(contract.doPay, async (context) => {
  const { app, request, member, language, refuse } = context
  if (!(await hasPayPassword(app.database.db, member.memberId))) refuse('pay-password-unset')
  const settings = await app.settings.read()
  const amount = cents(request.amount)
  const started = await publishOnce(context, async (tx, news) => {
    const now = app.clock.now()
    await lockSignedIn(tx, member.memberId)
    const waiting = await countWaiting(tx, member.memberId, now)
    const asked = { amount, paid: cents(request.paid_amount) }
    const fault = thirdRechargeFault(asked, termsNow(app, settings), waiting)
    if (fault) refuse(fault.code, fault.params)
    const { memberId } = member
    const id = await startPayment(tx, { memberId, amount, way: request.way, settings, now })
    news.push(ownNews(memberId))
    return { payment_id: String(id) }
  })
  await openPayment(app, BigInt(started.payment_id), language)
  return started
})

type Finding = Context<typeof contract.loadPayment> | Context<typeof contract.doCheck>

async function find(context: Finding) {
  const { app, request, member } = context
  const refuse: Context<typeof contract.loadPayment>['refuse'] = context.refuse
  const query = { id: BigInt(request.payment_id), memberId: member.memberId }
  return (await findPayment(app.database.db, query)) ?? refuse('payment-gone')
}

export const loadPayment = handle(contract.loadPayment, async (context) => {
  const now = context.app.clock.now()
  return { ...showPayment(await find(context), now), now: now.toISOString() }
})

export const doCheck = handle(contract.doCheck, async (context) => {
  const { app, refuse } = context
  const payment = await find(context)
  try {
    await checkPayment(app, payment)
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error
    app.log.warn({ err: error, payment: payment.sn }, 'third: the gateway did not answer a member’s question')
    return refuse('gateway-silent')
  }
  const now = app.clock.now()
  return { ...showPayment(await find(context), now), now: now.toISOString() }
})
