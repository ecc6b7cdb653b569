// Refunds (D23). The order's row is locked first, so two requests never get the same money; then the refund, then
// the accounts. A request locks the member before the order, as the closing of the account does.
import type { OrderState } from '@banyan/contract/shop/order/order'
import * as contract from '@banyan/contract/shop/order/order-refund'
import type { RefundState } from '@banyan/contract/shop/order/refund-terms'
import { thirdMethod } from '@banyan/contract/wallet/third/terms'
import { cents, formatCents } from '@banyan/rules/money'
import { orderAfter, orderTransitions, type Pieces } from '@banyan/rules/shop/order'
import {
  isWholeRefund,
  openRefundStates,
  type RefundAction,
  refundAfter,
  refundedShipping,
  refundFault,
  refundKindsOf,
  refundUntil,
  unsentRefund,
} from '@banyan/rules/shop/refund'
import type { App } from '../../boot/app-context.ts'
import type { Tx } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { lockSignedIn } from '../../identity/member.ts'
import { type Leg, postAll } from '../../ledger/ledger.ts'
import { refundOrderPayment } from '../../wallet/third/refund.ts'
import { type ReducedNotice, reduceOrder, takeBack } from '../../mine/commission/reduce.ts'
import { holdPictures } from '../pictures.ts'
import { endSending } from './order-express.ts'
import { showLines, stateAt } from './order.ts'
import { closeOrder, lockOrder, readOrder } from './order.sql.ts'
import {
  endReturn,
  insertRefund,
  isHeld,
  isRefunded,
  isReturning,
  lockRefund,
  readProgress,
  readRefundable,
  type RefundRow,
  returnUnsent,
  whoEnded,
} from './order-refund.sql.ts'

export { isHeld, isReturning, lockRefund, type RefundRow }

/** Returns until when refunds of an order can be requested, whether that is over, and the days of the setting. */
export async function refundEnd(
  app: App,
  order: { state: OrderState; received: Date | null },
): Promise<{ until: Date | null; late: boolean; days: number }> {
  const { 'refund.days': days } = await app.settings.read()
  const until = refundUntil(order, days)
  return { until, late: until !== null && until <= app.clock.now(), days }
}

export const loadOrderRefund = handle(
  contract.loadOrderRefund,
  async ({ app, request, member, language, refuse }) => {
    const { db } = app.database
    const id = BigInt(request.order_id)
    const row = (await readOrder(db, member.memberId, id, language)) ?? refuse('order-gone')
    const state = stateAt(row, app.clock.now())
    const rest = await readRefundable(db, id)
    const end = await refundEnd(app, { state, received: row.received_at })
    const progress = { ...(await readProgress(db, id)), state, late: end.late }
    const lines = showLines(row).flatMap((line, position) => {
      const one = rest.find((other) => other.position === position)
      return one && one.left > 0n && one.pieces > 0
        ? [{ ...line, position, left: formatCents(one.left), pieces: one.pieces, unsent: one.unsent }]
        : []
    })
    return {
      order_id: String(row.id),
      sn: row.sn,
      state,
      kinds: refundKindsOf(progress, lines),
      until: end.until?.toISOString() ?? null,
      late: end.late,
      whole: isWholeRefund(progress),
      shipping: formatCents(refundedShipping(progress, row.shipping)),
      lines,
    }
  },
)

export const doRefund = handle(contract.doRefund, (context) =>
  once(context, async (tx) => {
    const { app, request, member, refuse } = context
    const { memberId } = member
    const id = BigInt(request.order_id)
    // An open refund stops the closing of the account.
    await lockSignedIn(tx, memberId)
    const order = (await lockOrder(tx, { id, memberId })) ?? refuse('order-gone')
    const lines = request.lines.map((line) => ({ ...line, amount: cents(line.amount) }))
    const { late, days } = await refundEnd(app, { state: order.state, received: order.receivedAt })
    const progress = { ...(await readProgress(tx, id)), state: order.state, late }
    const fault = refundFault(progress, request.kind, lines, await readRefundable(tx, id))
    if (fault === 'refund-late') refuse(fault, { days: String(days) })
    if (fault) refuse(fault)
    const { kind, reason, words } = request
    const images = (await holdPictures(app, tx, memberId, 'refund', request.images)) ?? refuse('picture-gone')
    const now = app.clock.now()
    const shipping = refundedShipping(progress, order.shipping)
    const refund = { orderId: id, memberId, kind, reason, words, images, now, lines, shipping }
    return { refund_id: String(await insertRefund(tx, refund)) }
  }),
)

/**
 * Requests a refund of pieces that staff can't send, for the member. Returns the refund, or why that is not possible; the
 * order is locked.
 */
export async function requestUnsent(
  tx: Tx,
  request: { id: bigint; pieces: readonly Pieces[]; words: string; staffId: bigint; now: Date },
): Promise<
  { refundId: bigint; memberId: bigint; sn: string } | 'order-gone' | 'refund-state' | 'refund-amount'
> {
  const { id, pieces, words, staffId, now } = request
  const order = await lockOrder(tx, { id })
  if (!order) return 'order-gone'
  const { sn, memberId, state, shipping: fee } = order
  const progress = { ...(await readProgress(tx, id)), state, late: false }
  const refund = unsentRefund(progress, { shipping: fee, lines: await readRefundable(tx, id) }, pieces)
  if (typeof refund === 'string') return refund
  const own = { orderId: id, memberId, kind: 'unsent', reason: 'stock', words, images: [], now } as const
  return { refundId: await insertRefund(tx, { ...own, ...refund, staffId }), memberId, sn }
}

export interface ReturnEnd {
  readonly id: bigint
  readonly action: Extract<RefundAction, 'confirm-return' | 'refuse'>
  readonly staffId: bigint
  readonly now: Date
  readonly answer: string
  /** True while commission is switched on. */
  readonly commission: boolean
  /** The days after which an order counts as received. */
  readonly receiveDays: number
}

/**
 * Ends an approved return for staff: pays it, or refuses it with a reason. Returns undefined if there is no such
 * refund, the name of the person who ended it if it has ended, and `refund-state` if it still waits for a decision.
 */
export async function decideReturn(
  tx: Tx,
  { id, action, staffId, now, answer, ...rules }: ReturnEnd,
): Promise<
  | { refund: RefundRow; to: RefundState; notices: ReducedNotice[] }
  | { endedBy: string }
  | 'refund-state'
  | undefined
> {
  const refund = await lockRefund(tx, { id })
  if (!refund) return undefined
  const to = refund.state === 'returning' ? refundAfter(refund, action) : undefined
  if (to === undefined)
    return openRefundStates.includes(refund.state) ? 'refund-state' : { endedBy: await whoEnded(tx, id) }
  // Money before the state, as for a refund that staff agree to: the state counts in a row that all refunds share.
  const notices = to === 'refunded' ? await payBack(tx, refund, { now, ...rules }) : []
  await endReturn(tx, id, { to, now, staffId, answer })
  return { refund, to, notices }
}

/**
 * Moves the money of a refund back to where it came from, and the commission of the order back to the house; an order that is
 * refunded completely closes. The caller has locked the refund and writes its state in the same transaction. Returns the notices about the order's commission, for
 * the end of the transaction.
 */
export async function payBack(
  tx: Tx,
  refund: RefundRow,
  { now, commission, receiveDays }: Pick<ReturnEnd, 'now' | 'commission' | 'receiveDays'>,
): Promise<ReducedNotice[]> {
  const { orderId, memberId, money, points } = refund
  const isUnsent = refund.kind === 'unsent'
  if (isUnsent) await returnUnsent(tx, refund.id, now)
  if (await isRefunded(tx, orderId, refund.id)) await closeRefunded(tx, orderId, { now, isUnsent })
  else if (isUnsent) await endSending(tx, orderId, now, receiveDays)
  const reduced = await reduceOrder(tx, orderId, refund.id, now)
  const credit = { member: memberId, kind: 'balance' } as const
  const legs: Leg[] = []
  // The money goes back to where it came from (D23).
  if (money > 0n)
    legs.push(
      refund.payMethod === thirdMethod
        ? await refundOrderPayment(tx, { order: orderId, refund: refund.id, amount: money, at: now })
        : { currency: 'money', debit: 'house', credit, amount: money },
    )
  if (points > 0n) legs.push({ currency: 'points', debit: 'points-issued', credit, amount: points })
  const { postings, notices } = await takeBack(tx, reduced, {
    refund: refund.id,
    legs,
    now,
    posts: commission,
  })
  const own = {
    key: `order:${orderId}:refund:${refund.id}`,
    kind: 'order-refund',
    ref: { kind: 'order', id: orderId },
    legs,
  } as const
  // The commission first: the house may need it for the refund.
  await postAll(tx, now, [...postings, own])
  return notices
}

/**
 * Closes a completely refunded order, unless it is finished. Pieces that were never shipped return to the stock; a refund of
 * kind `unsent` has returned its own.
 */
async function closeRefunded(
  tx: Tx,
  id: bigint,
  { now, isUnsent }: { now: Date; isUnsent: boolean },
): Promise<void> {
  const order = await lockOrder(tx, { id })
  if (!order || orderAfter(order.state, 'refund-all') === undefined) return
  const restock = order.state === 'wait-send' && !isUnsent
  await closeOrder(tx, { id }, { ...orderTransitions['refund-all'], now, restock })
}
