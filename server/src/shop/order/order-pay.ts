// Payment moves an order from wait-pay to wait-send, once: the guarded change of its row decides who pays, and
// the ledger's key of the order stands behind it. Password first, so that nothing is told to a thief.
import type { ReplyOf } from '@banyan/contract/call'
import type { Language } from '@banyan/contract/language'
import {
  doPay as payCall,
  loadOrderPay as loadCall,
  payMethodWords,
} from '@banyan/contract/shop/order/order-pay'
import { formatCents } from '@banyan/rules/money'
import { orderTransitions } from '@banyan/rules/shop/order'
import { codeOf, type Tx } from '../../db/db.ts'
import { type Context, handle } from '../../door/handler.ts'
import { balances, type Leg, post } from '../../ledger/ledger.ts'
import { checkPayPassword } from '../../identity/pay-password.ts'
import { stateAt } from './order.ts'
import { findPaidWith, markPaid, readPayable } from './order-pay.sql.ts'
import { bit } from '../../lib/bit.ts'

const methodsIn = (language: Language): ReplyOf<typeof loadCall>['methods'] => [
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
    // Opens together with the gateway of third-party recharges (D6).
    open: 0,
  },
]

export const loadOrderPay = handle(loadCall, async ({ app, request, member, language, refuse }) => {
  const order = await readPayable(app.database.db, member.memberId, BigInt(request.order_id))
  if (!order) return refuse('order-gone')
  const wallets = await balances(app.database.db, member.memberId)
  const now = app.clock.now()
  const state = stateAt(order, now)
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
    methods: methodsIn(language),
  }
})

type Paying = Context<typeof payCall>

function legsOf(member: bigint, { money, points }: { money: bigint; points: bigint }): Leg[] {
  const from = { debit: { wallet: member }, credit: 'house' } as const
  const legs: Leg[] = []
  if (money > 0n) legs.push({ ...from, currency: 'user_money', amount: money })
  if (points > 0n) legs.push({ ...from, currency: 'points', amount: points })
  return legs
}

/** Moves the order and the money in one transaction. False: somebody else has moved the order. */
async function pay({ app, request, member, refuse }: Paying, tx: Tx): Promise<boolean> {
  const id = BigInt(request.order_id)
  const { memberId } = member
  const due = await markPaid(tx, memberId, id, {
    ...orderTransitions.pay,
    now: app.clock.now(),
    key: request.request_key,
    method: request.method,
  })
  if (!due) return false
  const outcome = await post(tx, {
    key: `order:${id}:pay`,
    code: 'order-pay',
    ref: { kind: 'order', id },
    legs: legsOf(memberId, due),
  })
  if (outcome.posted && !outcome.replayed) return true
  if (outcome.posted) throw new Error(`order ${id} had been paid for while it waited for payment`)
  // The wallets are locked by the posting, so this is what it saw. Refusing rolls everything back.
  const wallets = await balances(tx, memberId)
  return refuse(wallets.user_money.available < due.money ? 'balance-not-enough' : 'points-not-enough')
}

export const doPay = handle(payCall, async (context) => {
  const { app, request, member, refuse } = context
  await checkPayPassword(context, request.pay_password)
  const id = BigInt(request.order_id)
  const paid = await app.database
    .transaction((tx) => pay(context, tx))
    .catch((error: unknown) => {
      // The unique index lets a key pay one order only.
      if (codeOf(error) === '23505') return refuse('request-key-reused')
      throw error
    })
  if (paid) return { order_id: request.order_id, state: orderTransitions.pay.to }
  const order = await readPayable(app.database.db, member.memberId, id)
  if (!order) return refuse('order-gone')
  // The same intention again: the answer is the first one's, and nothing moves.
  if (order.pay_key === request.request_key)
    return { order_id: request.order_id, state: orderTransitions.pay.to }
  const usedFor = await findPaidWith(app.database.db, member.memberId, request.request_key)
  if (usedFor !== undefined) return refuse('request-key-reused')
  return refuse(stateAt(order, app.clock.now()) === 'closed' ? 'order-closed' : 'order-paid')
})
