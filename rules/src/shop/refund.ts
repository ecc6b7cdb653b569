// Refunds (D23). A refund stands beside its order, with states of its own:
//
//   waiting → refunded             the money goes back (refund only)
//   waiting → returning → refunded the goods come back first (return and refund)
//   waiting, returning → refused   by staff, with a reason
//   waiting, returning → cancelled by the member, while the goods are not on their way back
//
// Before the order is sent, a refund covers the whole order; after that, one or more of its lines. While a part of the
// order is sent, a refund covers either pieces that are not sent (`unsent`) or pieces that are. Staff can request a refund
// of pieces that they can't send. The amount of a line follows from its pieces. All refunds of a line together never
// exceed the amount paid for the line. Only one open refund at a time covers pieces that are not sent. A refund of a
// finished order can be requested for some days.
import type { OrderState } from '@banyan/contract/shop/order/order'
import type { RefundKind, RefundState, RefundStep } from '@banyan/contract/shop/order/refund-terms'
import { dayMs } from '../time.ts'
import type { Pieces } from './order.ts'

export type RefundAction = 'agree' | 'await-return' | 'send-back' | 'confirm-return' | 'refuse' | 'cancel'

export interface RefundTransition {
  readonly from: readonly RefundState[]
  readonly to: RefundState
  readonly by: 'member' | 'staff'
  /** The kinds of refunds that have this action; absent: all. */
  readonly kinds?: readonly RefundKind[]
}

export const refundTransitions: Readonly<Record<RefundAction, RefundTransition>> = {
  agree: { from: ['waiting'], to: 'refunded', by: 'staff', kinds: ['refund', 'unsent'] },
  'await-return': { from: ['waiting'], to: 'returning', by: 'staff', kinds: ['return'] },
  'send-back': { from: ['returning'], to: 'returning', by: 'member', kinds: ['return'] },
  'confirm-return': { from: ['returning'], to: 'refunded', by: 'staff', kinds: ['return'] },
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
  const { from, to, kinds } = refundTransitions[action]
  return from.includes(refund.state) && (kinds?.includes(refund.kind) ?? true) ? to : undefined
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

/** The times of a refund, as stored; null for a step that has not happened. */
export interface RefundTimes {
  readonly state: RefundState
  readonly requested: Date
  /** The decision of staff, or the cancellation of a waiting request. */
  readonly decided: Date | null
  readonly sentBack: Date | null
  readonly ended: Date | null
}

/** Returns the steps of a refund with their times, the oldest first. */
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

/** The part of an order's line that can still be refunded. */
export interface RefundableLine {
  readonly position: number
  /** The cents paid for the line, less the cents of its earlier refunds. */
  readonly left: bigint
  /** Its pieces, less those of its refunds. */
  readonly pieces: number
  /** How many of these pieces are in no parcel. */
  readonly unsent: number
}

/** How far an order is sent, for its refunds. */
interface SendProgress {
  readonly state: OrderState
  /** True if it has a parcel. */
  readonly begun: boolean
  /** True if an open refund covers pieces that are not sent. */
  readonly held: boolean
  /** True if it was finished too long ago. */
  readonly late: boolean
}

type Progress = Pick<SendProgress, 'state' | 'begun'>

/** Returns until when a refund of a finished order can be requested; null for an order in another state. */
export const refundUntil = (
  order: { readonly state: OrderState; readonly received: Date | null },
  days: number,
): Date | null =>
  order.state === 'finished' && order.received ? new Date(order.received.getTime() + days * dayMs) : null

/** Returns the cents for some pieces of a line: their share of its rest, rounded down; the last pieces get all of it. */
export const refundShare = (
  { left, pieces }: Pick<RefundableLine, 'left' | 'pieces'>,
  quantity: number,
): bigint => (quantity === pieces ? left : (left * BigInt(quantity)) / BigInt(pieces))

/** Returns the sum of refunded lines in each currency. */
export function refundTotals(
  lines: readonly { readonly currency: 'money' | 'points'; readonly amount: bigint }[],
): { money: bigint; points: bigint } {
  const totals = { money: 0n, points: 0n }
  for (const { currency, amount } of lines) totals[currency] += amount
  return totals
}

/** True if a member can only ask for a refund of the whole order: none of it is sent. */
export const isWholeRefund = ({ state, begun }: Progress): boolean => state === 'wait-send' && !begun

const isSentInPart = ({ state, begun }: Progress): boolean => state === 'wait-send' && begun

/** Returns the cents of the shipping fee that a refund returns: all of it before the order is sent, none after that. */
export const refundedShipping = (order: Progress, shipping: bigint): bigint =>
  isWholeRefund(order) ? shipping : 0n

/** Returns how many pieces of a line a refund of this kind can cover. */
export function piecesFor(
  order: Progress,
  kind: RefundKind,
  { pieces, unsent }: Pick<RefundableLine, 'pieces' | 'unsent'>,
): number {
  if (!isSentInPart(order)) return pieces
  return kind === 'unsent' ? unsent : pieces - unsent
}

/** Returns the types of refund that an order's state allows. Goods that were not sent can't come back. */
function refundKindsIn(order: SendProgress): RefundKind[] {
  if (order.late) return []
  if (isSentInPart(order)) return ['unsent', 'refund', 'return']
  if (order.state === 'wait-send') return ['refund']
  return order.state === 'wait-receive' || order.state === 'finished' ? ['refund', 'return'] : []
}

/** True if a refund of this kind would be the second open one of pieces that are not sent. */
const isSecond = (order: SendProgress, kind: RefundKind): boolean =>
  order.held && (kind === 'unsent' || isWholeRefund(order))

/** Returns the types of refund that a member can ask for now; none if nothing can be refunded. */
export const refundKindsOf = (
  order: SendProgress,
  lines: readonly Pick<RefundableLine, 'pieces' | 'unsent'>[],
): RefundKind[] =>
  refundKindsIn(order).filter(
    (kind) => !isSecond(order, kind) && lines.some((line) => piecesFor(order, kind, line) > 0),
  )

export interface WantedRefundLine {
  readonly position: number
  readonly quantity: number
  readonly amount: bigint
}

export type RefundFault = 'refund-late' | 'refund-state' | 'refund-whole-order' | 'refund-amount'

/** Returns the fault of a member's request for a refund; undefined if the request is valid. */
export function refundFault(
  order: SendProgress,
  kind: RefundKind,
  wanted: readonly WantedRefundLine[],
  lines: readonly RefundableLine[],
): RefundFault | undefined {
  if (order.late) return 'refund-late'
  if (!refundKindsIn(order).includes(kind)) return 'refund-state'
  const positions = new Set(wanted.map(({ position }) => position))
  if (wanted.length === 0 || positions.size !== wanted.length) return 'refund-amount'
  const fits = wanted.every(({ position, quantity, amount }) => {
    const line = lines.find((one) => one.position === position)
    return (
      line !== undefined &&
      Number.isInteger(quantity) &&
      quantity >= 1 &&
      quantity <= piecesFor(order, kind, line) &&
      amount > 0n &&
      amount === refundShare(line, quantity)
    )
  })
  if (!fits) return 'refund-amount'
  if (isSecond(order, kind)) return 'refund-state'
  if (!isWholeRefund(order)) return undefined
  return isAllLeft(wanted, lines) ? undefined : 'refund-whole-order'
}

const isAllLeft = (wanted: readonly WantedRefundLine[], lines: readonly RefundableLine[]): boolean =>
  lines.every((line) => {
    const one = wanted.find(({ position }) => position === line.position)
    return line.left === 0n || (one?.amount === line.left && one.quantity === line.pieces)
  })

/**
 * Returns the refund that staff request for pieces that they can't send: its lines, and the shipping fee if nothing of the
 * order is sent or will be. Returns a fault if the pieces can't be refunded.
 */
export function unsentRefund(
  order: SendProgress,
  { shipping, lines }: { readonly shipping: bigint; readonly lines: readonly RefundableLine[] },
  pieces: readonly Pieces[],
): { lines: WantedRefundLine[]; shipping: bigint } | 'refund-state' | 'refund-amount' {
  if (order.state !== 'wait-send' || order.held) return 'refund-state'
  const wanted = pieces.flatMap(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position)
    return line && quantity <= line.unsent
      ? [{ position, quantity, amount: refundShare(line, quantity) }]
      : []
  })
  if (wanted.length === 0 || wanted.length !== pieces.length) return 'refund-amount'
  return { lines: wanted, shipping: isAllLeft(wanted, lines) ? refundedShipping(order, shipping) : 0n }
}
