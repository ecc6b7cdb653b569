// The state of orders as the model of shop/order/order.model.test.ts keeps it.

export interface Order {
  quantity: number
  state: 'wait-pay' | 'wait-send' | 'wait-receive' | 'finished' | 'closed'
  until: number
  receiveUntil: number
  /** The minute of its receipt. */
  finished: number
  extended: boolean
  /** The minute of its review. */
  review: { id: string; minute: number; followed: boolean } | undefined
  /** The open refund; `returning` after staff have approved a return. */
  open:
    | { id: string; cents: bigint; pieces: number; kind: 'refund' | 'return'; returning: boolean }
    | undefined
  refunded: bigint
  refundedPieces: number
  paid: boolean
}

export interface Model {
  minute: number
  stock: number
  purse: bigint
  wrong: number
  lockedUntil: number
  orders: Order[]
  ratings: number
}

/** Closes the orders whose time is over; the job and the lists must agree with that. */
export const settle = (model: Model) => {
  for (const one of model.orders)
    if (one.state === 'wait-pay' && one.until <= model.minute) {
      one.state = 'closed'
      model.stock += one.quantity
    } else if (one.state === 'wait-receive' && !one.open && one.receiveUntil <= model.minute) {
      one.state = 'finished'
      one.finished = model.minute
    }
}
