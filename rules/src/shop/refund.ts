// Refunds (D23). A refund stands beside its order, with states of its own:
//
//   requested → refunded             the money goes back (refund only)
//   requested → returning → refunded the goods come back first (return and refund)
//   requested, returning → refused   by staff, with a reason
//   requested, returning → cancelled by the member
//
// Before the order is sent, a refund covers the whole order; after that, one or more of its lines. All refunds
// of a line together never exceed what was paid for it.
import type { OrderState } from '@banyan/contract/shop/order/order'
import type { RefundKind, RefundState } from '@banyan/contract/shop/order/order-refund'

export type RefundAction = 'agree' | 'await-return' | 'confirm-return' | 'refuse' | 'cancel'

export interface RefundTransition {
  readonly from: readonly RefundState[]
  readonly to: RefundState
  readonly by: 'member' | 'staff'
  /** The only kind of refund that has this action; absent: both. */
  readonly kind?: RefundKind
}

export const refundTransitions: Readonly<Record<RefundAction, RefundTransition>> = {
  agree: { from: ['requested'], to: 'refunded', by: 'staff', kind: 'refund' },
  'await-return': { from: ['requested'], to: 'returning', by: 'staff', kind: 'return' },
  'confirm-return': { from: ['returning'], to: 'refunded', by: 'staff', kind: 'return' },
  refuse: { from: ['requested', 'returning'], to: 'refused', by: 'staff' },
  cancel: { from: ['requested', 'returning'], to: 'cancelled', by: 'member' },
}

/** A refund in one of these states waits for staff or for the member. */
export const openRefundStates: readonly RefundState[] = ['requested', 'returning']

/** Returns the state after an action, or undefined when the action is not allowed. */
export function refundAfter(
  refund: { state: RefundState; kind: RefundKind },
  action: RefundAction,
): RefundState | undefined {
  const { from, to, kind } = refundTransitions[action]
  return from.includes(refund.state) && (kind === undefined || kind === refund.kind) ? to : undefined
}

/** What is left of a line. Amounts in cents. */
export interface RefundableLine {
  readonly position: number
  /** What was paid for it, less what its refunds took so far. */
  readonly left: bigint
  /** Its pieces, less those of its refunds. */
  readonly pieces: number
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
  if (!['wait-send', 'wait-receive', 'finished'].includes(state)) return 'refund-state'
  // Goods that were not sent can't come back.
  if (state === 'wait-send' && kind === 'return') return 'refund-state'
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
      amount <= line.left
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
