// The states of an order (D20) and the actions between them. The server refuses by this table, and pages
// draw their buttons from it.
//
//   wait-pay → wait-send → wait-receive → finished
//   wait-pay → closed: by the member, or when the time to pay is over
//   wait-send, wait-receive → closed: when everything that was paid has been refunded
//
// An order may go in several parcels; it leaves `wait-send` with the parcel that has its last pieces (D24), or when all
// pieces that are in no parcel have been refunded.
// Nothing leaves `finished` or `closed`. A refund is no state of the order: it has its own table (refund.ts).
import type { OrderTab } from '@banyan/contract/shop/order/order-list'
import type { OrderState } from '@banyan/contract/shop/order/order'
import { isZero } from '../money.ts'
import { dayMs } from '../time.ts'

/** Who starts an action: the member, staff, or a job by the clock. */
export type OrderActor = 'member' | 'staff' | 'clock'
export type OrderAction =
  | 'pay'
  | 'close'
  | 'expire'
  | 'send'
  | 'extend'
  | 'receive'
  | 'auto-receive'
  | 'refund-rest'
  | 'refund-all'

export interface OrderTransition {
  readonly from: readonly OrderState[]
  readonly to: OrderState
  readonly by: OrderActor
}

export const orderTransitions = {
  pay: { from: ['wait-pay'], to: 'wait-send', by: 'member' },
  close: { from: ['wait-pay'], to: 'closed', by: 'member' },
  expire: { from: ['wait-pay'], to: 'closed', by: 'clock' },
  send: { from: ['wait-send'], to: 'wait-receive', by: 'staff' },
  extend: { from: ['wait-receive'], to: 'wait-receive', by: 'member' },
  receive: { from: ['wait-receive'], to: 'finished', by: 'member' },
  'auto-receive': { from: ['wait-receive'], to: 'finished', by: 'clock' },
  'refund-rest': { from: ['wait-send'], to: 'wait-receive', by: 'staff' },
  'refund-all': { from: ['wait-send', 'wait-receive'], to: 'closed', by: 'staff' },
} as const satisfies Readonly<Record<OrderAction, OrderTransition>>

const transitionOf = (action: OrderAction): OrderTransition => orderTransitions[action]
const actions = Object.keys(orderTransitions) as readonly OrderAction[]

/** Returns the state after an action, or undefined when the action is not allowed in this state. */
export function orderAfter(state: OrderState, action: OrderAction): OrderState | undefined {
  const { from, to } = transitionOf(action)
  return from.includes(state) ? to : undefined
}

/** The facts about an order, besides its state, that its actions depend on. */
export interface OrderFacts {
  /** The member has extended the receipt already. */
  readonly extended: boolean
  /** A refund of this order waits for a decision or for returned goods; for `send`, one of pieces that are not sent. */
  readonly refunding: boolean
}

/** True if an action is allowed in a state. While a refund is open, an order is neither sent nor received. */
export function mayDoOrder(action: OrderAction, state: OrderState, facts: OrderFacts): boolean {
  if (orderAfter(state, action) === undefined) return false
  if (action === 'extend') return !facts.extended
  return !facts.refunding || !['send', 'receive', 'auto-receive'].includes(action)
}

/** Returns the actions that a member has, in the order of the buttons. */
export const memberActions = (state: OrderState, facts: OrderFacts): OrderAction[] =>
  actions.filter((action) => transitionOf(action).by === 'member' && mayDoOrder(action, state, facts))

/** True if the member can delete an order from the lists: it is over, and no refund of it is open. */
export const mayDeleteOrder = (state: OrderState, facts: Pick<OrderFacts, 'refunding'>): boolean =>
  (state === 'finished' || state === 'closed') && !facts.refunding

/** True if the member can remind staff to ship a paid order: once in 24 hours, and not while a refund is open. */
export const mayRemind = (
  state: OrderState,
  facts: Pick<OrderFacts, 'refunding'> & { readonly reminded: Date | null },
  now: Date,
): boolean =>
  state === 'wait-send' && !facts.refunding && (facts.reminded === null || facts.reminded <= remindSince(now))

/** Returns the time of the latest reminder after which another one is possible now. */
export const remindSince = (now: Date): Date => new Date(now.getTime() - dayMs)

/** The states that each tab of the list shows (T5, D20). */
export const tabStates: Readonly<Record<OrderTab, readonly OrderState[]>> = {
  all: ['wait-send', 'wait-receive', 'finished', 'closed'],
  'wait-send': ['wait-send'],
  'wait-receive': ['wait-receive'],
  finished: ['finished'],
}

/** Returns when an order that is sent now counts as received: after `days`, see `order.receiveDays` (D22). */
export const receiveUntil = (sent: Date, days: number): Date => new Date(sent.getTime() + days * dayMs)

/**
 * Returns the payment methods of an order (E15): the method that paid its money, then `points` if it cost points. Empty
 * before the order is paid.
 */
export function paidWith(order: {
  readonly pay_method: string | null
  readonly money: string
  readonly points: string
}): string[] {
  const { pay_method: method, money, points } = order
  if (method === null) return []
  return [...(isZero(money) ? [] : [method]), ...(isZero(points) ? [] : ['points'])]
}

/** Pieces of a line of an order. */
export interface Pieces {
  readonly position: number
  readonly quantity: number
}

/**
 * Returns the pieces that are in no parcel after `lines` go into one; undefined if `lines` has a piece that is not among
 * `unsent`.
 */
export function unsentAfter(unsent: readonly Pieces[], lines: readonly Pieces[]): Pieces[] | undefined {
  const rest = new Map(unsent.map(({ position, quantity }) => [position, quantity]))
  for (const { position, quantity } of lines) rest.set(position, (rest.get(position) ?? 0) - quantity)
  const left = [...rest].map(([position, quantity]) => ({ position, quantity }))
  return left.some(({ quantity }) => quantity < 0) ? undefined : left.filter(({ quantity }) => quantity > 0)
}
