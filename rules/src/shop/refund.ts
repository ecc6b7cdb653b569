// Refunds (D23). A refund stands beside its order, with states of its own:
//
//   waiting → refunded             the money goes back (refund only)
//   waiting → returning → refunded the goods come back first (return and refund)
//   waiting, returning → refused   by staff, with a reason
//   waiting, returning → cancelled by the member, while the goods are not on their way back
//
// Before the order is sent, a refund covers the whole order; after that, one or more of its lines. The amount of a
// line follows from its pieces. All refunds of a line together never exceed what was paid for it.
import type { OrderState } from '@banyan/contract/shop/order/order'
import type { RefundKind, RefundState, RefundStep } from '@banyan/contract/shop/order/refund-terms'

export type RefundAction = 'agree' | 'await-return' | 'send-back' | 'confirm-return' | 'refuse' | 'cancel'

export interface RefundTransition {
  readonly from: readonly RefundState[]
  readonly to: RefundState
  readonly by: 'member' | 'staff'
  /** The only kind of refund that has this action; absent: both. */
  readonly kind?: RefundKind
}

export const refundTransitions: Readonly<Record<RefundAction, RefundTransition>> = {
  agree: { from: ['waiting'], to: 'refunded', by: 'staff', kind: 'refund' },
  'await-return': { from: ['waiting'], to: 'returning', by: 'staff', kind: 'return' },
  'send-back': { from: ['returning'], to: 'returning', by: 'member', kind: 'return' },
  'confirm-return': { from: ['returning'], to: 'refunded', by: 'staff', kind: 'return' },
  refuse: { from: ['waiting', 'returning'], to: 'refused', by: 'staff' },
  cancel: { from: ['waiting', 'returning'], to: 'cancelled', by: 'member' },
}

/** A refund in one of these states waits for staff or for the member. */
export const openRefundStates: readonly RefundState[] = ['waiting', 'returning']

/** Returns the state after an action, or undefined when the action is not allowed. */
export function refundAfter(
  refund: { state: RefundState; kind: RefundKind },
  action: RefundAction,
): RefundState | undefined {
  const { from, to, kind } = refundTransitions[action]
  return from.includes(refund.state) && (kind === undefined || kind === refund.kind) ? to : undefined
}

const memberRefundActions = ['cancel', 'send-back'] as const
export type MemberRefundAction = (typeof memberRefundActions)[number]

/** Returns the actions that a member has on a refund. A return that is on its way back can't be cancelled. */
export const refundActions = (
  refund: { state: RefundState; kind: RefundKind },
  isSentBack: boolean,
): MemberRefundAction[] =>
  memberRefundActions.filter(
    (action) => refundAfter(refund, action) !== undefined && !(action === 'cancel' && isSentBack),
  )

/** The times of a refund, as stored; null for what has not happened. */
export interface RefundTimes {
  readonly state: RefundState
  readonly requested: Date
  /** The decision of staff, or the cancellation of a waiting request. */
  readonly decided: Date | null
  readonly sentBack: Date | null
  readonly ended: Date | null
}

/** Returns what has happened to a refund, the oldest first. */
export function refundTimeline(times: RefundTimes): { step: RefundStep; time: Date }[] {
  const { state, requested, decided, sentBack, ended } = times
  const steps: { step: RefundStep; time: Date }[] = [{ step: 'requested', time: requested }]
  // A refund that was decided and ended at the same time was not approved first.
  if (decided && decided.getTime() !== ended?.getTime()) steps.push({ step: 'approved', time: decided })
  if (sentBack) steps.push({ step: 'sent-back', time: sentBack })
  if (ended && (state === 'refunded' || state === 'refused' || state === 'cancelled'))
    steps.push({ step: state, time: ended })
  return steps
}

/** What is left of a line. Amounts in cents. */
export interface RefundableLine {
  readonly position: number
  /** What was paid for it, less what its refunds took so far. */
  readonly left: bigint
  /** Its pieces, less those of its refunds. */
  readonly pieces: number
}

/** Returns the cents for some pieces of a line: their share of its rest, rounded down; the last pieces get all of it. */
export const refundShare = ({ left, pieces }: RefundableLine, quantity: number): bigint =>
  quantity === pieces ? left : (left * BigInt(quantity)) / BigInt(pieces)

/** Returns the sum of refunded lines in each currency. */
export function refundTotals(
  lines: readonly { readonly currency: 'money' | 'points'; readonly amount: bigint }[],
): { money: bigint; points: bigint } {
  const totals = { money: 0n, points: 0n }
  for (const { currency, amount } of lines) totals[currency] += amount
  return totals
}

/** Returns the cents of the shipping fee that a refund returns: all of it before the order is sent, none after that. */
export const refundedShipping = (state: OrderState, shipping: bigint): bigint =>
  state === 'wait-send' ? shipping : 0n

/** Returns the types of refund that an order's state allows. Goods that were not sent can't come back. */
export function refundKindsIn(state: OrderState): RefundKind[] {
  if (state === 'wait-send') return ['refund']
  return state === 'wait-receive' || state === 'finished' ? ['refund', 'return'] : []
}

export interface WantedRefundLine {
  readonly position: number
  readonly quantity: number
  readonly amount: bigint
}

export type RefundFault = 'refund-state' | 'refund-whole-order' | 'refund-amount'

/** Returns what is wrong with a request for a refund, or undefined when the request is in order. */
export function refundFault(
  state: OrderState,
  kind: RefundKind,
  wanted: readonly WantedRefundLine[],
  lines: readonly RefundableLine[],
): RefundFault | undefined {
  if (!refundKindsIn(state).includes(kind)) return 'refund-state'
  const positions = new Set(wanted.map(({ position }) => position))
  if (wanted.length === 0 || positions.size !== wanted.length) return 'refund-amount'
  const fits = wanted.every(({ position, quantity, amount }) => {
    const line = lines.find((one) => one.position === position)
    return (
      line !== undefined &&
      Number.isInteger(quantity) &&
      quantity >= 1 &&
      quantity <= line.pieces &&
      amount > 0n &&
      amount === refundShare(line, quantity)
    )
  })
  if (!fits) return 'refund-amount'
  if (state !== 'wait-send') return undefined
  const whole = lines.every((line) => {
    const one = wanted.find(({ position }) => position === line.position)
    return line.left === 0n || (one?.amount === line.left && one.quantity === line.pieces)
  })
  return whole ? undefined : 'refund-whole-order'
}
