// Steps of the model about recharges by third party: the payer pays at the simulator of the gateway, which notifies, loses,
// repeats or forges notifications; the jobs ask, close and refund; staff refund, retry and credit.
import { expect } from 'vitest'
import { formatCents } from '@banyan/rules/money'
import { queryPayments } from '../../../wallet/third/query.ts'
import { sendRefunds } from '../../../wallet/third/refund.ts'
import { outcome } from '../../shop.ts'
import { inCny, paymentOf } from '../third.ts'
import { balanceOf, enter, type Model, of, type Payment, type Real } from './model.ts'
import { forgetLast, send } from './send.ts'
import { step } from './step.ts'

const path = '/staff/finance/third-payment'

/** The settings of the model, which the test stores before its first request. */
export const thirdSettings = { 'third.waitingMax': 2 } as const

export const startThird = (who: number, amount: bigint) =>
  step(`${who} starts to recharge ${amount} by third party`, async (model, real) => {
    const person = of(real.people, who)
    let id = ''
    const told = await send(real, async (request_key) => {
      const { data } = await person.ask('/wallet/recharge-third', 'do-pay', {
        request_key,
        amount: formatCents(amount),
        paid_amount: inCny(amount),
        way: 'native',
      })
      id = data.payment_id
    })
    const waiting = model.payments.filter((one) => one.who === who && one.state === 'waiting')
    if (amount < 1000n) return expect(told).toBe('recharge-minimum')
    if (waiting.length >= thirdSettings['third.waitingMax']) return expect(told).toBe('third-waiting')
    expect(told).toBe('done')
    const { sn } = await paymentOf(person, id)
    model.payments.push({ id, sn, who, amount, state: 'waiting', isMade: false, refund: null })
    return undefined
  })

/** A step about one of the payments through the gateway, if there is any. */
const about = (name: string, at: number, run: (model: Model, real: Real, item: Payment) => Promise<void>) =>
  step(
    name,
    (model, real) => run(model, real, of(model.payments, at)),
    ({ payments }) => payments.length > 0,
  )

/** The server knows that a payment was made. */
function book({ members }: Model, item: Payment): void {
  if (item.state !== 'waiting') return
  item.state = 'paid'
  enter(of(members, item.who), 'user_money', 'recharge-third', item.amount)
}

/** The payer pays, and the gateway notifies, or the notification is lost. What was closed can't be paid. */
export const payAtGateway = (at: number, notifies: boolean) =>
  about(`payment ${at} is made, ${notifies ? 'notified' : 'not notified'}`, at, async (model, real, item) => {
    if (item.state === 'closed') return
    forgetLast(real)
    real.gateway.faults.notify = notifies
    expect(await real.gateway.pay(item.sn)).toBe(notifies ? 'success' : undefined)
    item.isMade = true
    if (notifies) book(model, item)
  })

/** The gateway notifies again, in some form. */
export const notifyAgain = (at: number, form: 'form' | 'query' | 'json') =>
  about(`payment ${at} is notified again (${form})`, at, async (model, real, item) => {
    if (!item.isMade) return
    forgetLast(real)
    expect(await real.gateway.notify(item.sn, { form })).toBe('success')
    book(model, item)
  })

/** Somebody else notifies, or the gateway says another amount or another payment number. */
export const notifyWrongly = (at: number, what: 'signature' | 'amount' | 'merchant' | 'twice') =>
  about(`payment ${at} is notified wrongly (${what})`, at, async (_model, real, item) => {
    // A second payment under the number of one that was not made is the first one.
    if (what === 'twice' && (!item.isMade || item.state === 'waiting')) return
    const change = {
      signature: {},
      amount: { r3_Amount: '0.01' },
      merchant: { r1_MerchantNo: '888100000000009' },
      twice: { r7_TrxNo: '4711' },
    }[what]
    const forged = what === 'signature' ? { hmac: 'A'.repeat(32) } : {}
    expect(await real.gateway.notify(item.sn, { change, ...forged })).toBe('fail')
  })

/** A member asks about a payment, which need not be the member's own. */
export const askThird = (at: number, who: number) =>
  about(`${who} asks about payment ${at}`, at, async (model, real, item) => {
    // The gateway is asked once in some seconds.
    real.home.clock.advance({ seconds: 4 })
    forgetLast(real)
    const asked = { payment_id: item.id }
    const told = await outcome(of(real.people, who).ask('/wallet/recharge-third', 'do-check', asked))
    if (item.who !== who) return expect(told).toBe('payment-gone')
    expect(told).toBe('done')
    if (item.isMade) book(model, item)
    return undefined
  })

/** The time of all waiting payments ends, and the job books or closes them. */
export const endTime = () =>
  step('the job asks about payments after their time', async (model, real) => {
    real.home.clock.advance({ minutes: 31 })
    forgetLast(real)
    await queryPayments(real.home.app)
    for (const item of model.payments) {
      if (item.state !== 'waiting') continue
      if (item.isMade) book(model, item)
      else item.state = 'closed'
    }
  })

export const refundThird = (at: number, by: number) =>
  about(`staff ${by} refunds payment ${at}`, at, async ({ members }, real, item) => {
    const told = await send(real, (request_key) =>
      of(real.staff, by).ask(path, 'do-refund', { request_key, id: item.id, reason: 'Paid by mistake' }),
    )
    if (item.state !== 'paid') return expect(told).toBe('third-state')
    const member = of(members, item.who)
    if (balanceOf(member, 'user_money') < item.amount) return expect(told).toBe('balance-not-enough')
    expect(told).toBe('done')
    item.state = 'returned'
    item.refund = 'waiting'
    enter(member, 'user_money', 'recharge-return', -item.amount)
    return undefined
  })

/** The job sends the refunds; the gateway makes them, or refuses all of them. */
export const sendThird = (outcome: 'done' | 'failed') =>
  step(`the gateway answers refunds: ${outcome}`, async ({ payments }, real) => {
    forgetLast(real)
    real.gateway.faults.refund = outcome
    await sendRefunds(real.home.app)
    for (const item of payments) if (item.refund === 'waiting') item.refund = outcome
  })

/** Returns the id of the refund of a payment. */
async function refundIdOf(real: Real, { sn }: Payment): Promise<string> {
  const { data } = await of(real.staff, 0).ask(path, 'load-third-payment', { search: sn })
  return data.list[0]?.refunds[0]?.id ?? ''
}

/** Staff send a failed refund again, or put the money into the balance. */
export const endRefund = (at: number, by: number, control: 'do-retry' | 'do-credit') =>
  about(`staff ${by}: ${control} of payment ${at}`, at, async ({ members }, real, item) => {
    if (item.refund === null) return undefined
    const refund_id = await refundIdOf(real, item)
    const told = await send(real, (request_key) =>
      of(real.staff, by).ask(path, control, { request_key, refund_id }),
    )
    if (item.refund !== 'failed') return expect(told).toBe('third-state')
    expect(told).toBe('done')
    if (control === 'do-retry') item.refund = 'waiting'
    else {
      item.refund = 'credited'
      enter(of(members, item.who), 'user_money', 'third-credit', item.amount)
    }
    return undefined
  })
