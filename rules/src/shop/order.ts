// An order waits for payment; paid, it waits to be sent; sent, it waits to be received; received,
// it is finished. Unpaid it can close, by the member or by time; nothing leaves `finished` or
// `closed`. Which action leads where stands in one table: pages draw their buttons from it, and
// the server refuses by it.
import type { OrderTab } from '@banyan/contract/shop/order/order-list'
import type { OrderState } from '@banyan/contract/shop/order/order'

/** Who may start an action: the member, staff, or the clock. */
export type OrderActor = 'member' | 'staff' | 'clock'
export type OrderAction = 'pay' | 'close' | 'expire'

interface Transition {
  from: OrderState
  to: OrderState
  by: OrderActor
}

export const orderTransitions: Readonly<Record<OrderAction, Transition>> = {
  pay: { from: 'wait-pay', to: 'wait-send', by: 'member' },
  close: { from: 'wait-pay', to: 'closed', by: 'member' },
  expire: { from: 'wait-pay', to: 'closed', by: 'clock' },
}

/** Where an action leads from a state, or undefined when it is not allowed there. */
export function orderAfter(state: OrderState, action: OrderAction): OrderState | undefined {
  const transition = orderTransitions[action]
  return transition.from === state ? transition.to : undefined
}

/** The actions that a member has in a state, in the order in which buttons show them. */
export function memberActions(state: OrderState): OrderAction[] {
  return (Object.keys(orderTransitions) as OrderAction[]).filter(
    (action) => orderTransitions[action].by === 'member' && orderTransitions[action].from === state,
  )
}

/** The states that each tab of the list shows (T5, D20). */
export const tabStates: Readonly<Record<OrderTab, readonly OrderState[]>> = {
  all: ['wait-send', 'wait-receive', 'finished', 'closed'],
  'wait-send': ['wait-send'],
  'wait-receive': ['wait-receive'],
  finished: ['finished'],
}
