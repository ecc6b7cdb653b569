// The state of orders as the model of shop/order/order.model.test.ts keeps it, and what the rules make of it. All orders are of
// one product with one price; a piece of an order is to be sent, in a parcel, or in a refund of pieces that are not sent.

/** The cents of a piece. */
export const price = 1000n
export const day = 24 * 60
const refundDays = 15
const receiveDays = 10
const tries = 5
const lockMinutes = 30

export type Kind = 'refund' | 'return' | 'unsent'

export interface Refund {
  readonly id: string
  readonly pieces: number
  readonly kind: Kind
  /** True after staff have approved a return. */
  returning: boolean
}

export interface Order {
  /** The place of its member. */
  readonly member: number
  readonly quantity: number
  state: 'wait-pay' | 'wait-send' | 'wait-receive' | 'finished' | 'closed'
  until: number
  receiveUntil: number
  /** The minute of its receipt. */
  finished: number
  extended: boolean
  /** The minute of its review. */
  review: { id: string; minute: number; followed: boolean } | undefined
  /** The refunds that wait for staff or for goods. */
  open: Refund[]
  /** The refunds that are paid. */
  refunds: Refund[]
  /** The pieces in parcels. */
  sent: number
  paid: boolean
}

interface Payer {
  purse: bigint
  /** Wrong payment passwords in a row. */
  wrong: number
  lockedUntil: number
}

export interface Model {
  minute: number
  stock: number
  readonly members: readonly Payer[]
  readonly orders: Order[]
  ratings: number
}

const piecesOf = (refunds: readonly Refund[], kind?: Kind): number =>
  refunds.reduce((sum, one) => sum + (kind === undefined || one.kind === kind ? one.pieces : 0), 0)

export const refundedPieces = ({ refunds }: Order): number => piecesOf(refunds)

/** The pieces in no open and in no paid refund. */
const left = ({ quantity, open, refunds }: Order): number => quantity - piecesOf(open) - piecesOf(refunds)

/** The pieces that are to be sent: in no parcel, and in no refund of pieces that are not sent. */
const unsent = ({ quantity, sent, open, refunds }: Order): number =>
  quantity - sent - piecesOf(open, 'unsent') - piecesOf(refunds, 'unsent')

/** True if an open refund covers pieces that are not sent. Before the first parcel, any refund does. */
const isHeld = ({ open, sent }: Order): boolean => open.some(({ kind }) => kind === 'unsent' || sent === 0)

/** Closes the orders whose time is over; the job and the lists must agree with that. */
export const settle = (model: Model) => {
  for (const one of model.orders)
    if (one.state === 'wait-pay' && one.until <= model.minute) closeUnpaid(one, model)
    else if (one.state === 'wait-receive' && one.open.length === 0 && one.receiveUntil <= model.minute) {
      one.state = 'finished'
      one.finished = model.minute
    }
}

export function closeUnpaid(one: Order, model: Model): void {
  one.state = 'closed'
  model.stock += one.quantity
}

/** A member pays an order with a right or a wrong password. Returns the answer of the server. */
export function payModel(
  model: Model,
  { payer, wanted, right }: { payer: Payer; wanted: Order | undefined; right: boolean },
): string {
  if (payer.lockedUntil > model.minute) return 'pay-password-locked'
  if (payer.lockedUntil > 0) [payer.lockedUntil, payer.wrong] = [0, 0]
  if (!right) {
    if (++payer.wrong < tries) return 'pay-password-wrong'
    payer.lockedUntil = model.minute + lockMinutes
    return 'pay-password-locked'
  }
  payer.wrong = 0
  if (!wanted) return 'order-gone'
  if (wanted.state === 'closed') return 'order-closed'
  if (wanted.state !== 'wait-pay') return 'order-paid'
  const cost = price * BigInt(wanted.quantity)
  if (cost > payer.purse) return 'balance-not-enough'
  payer.purse -= cost
  wanted.state = 'wait-send'
  wanted.paid = true
  return 'done'
}

/** Staff put some pieces of an order into a parcel, or all that are to be sent. Returns the answer of the server. */
export function sendModel(one: Order | undefined, minute: number, pieces: number | undefined): string {
  if (!one) return 'order-gone'
  const sends = one.state === 'wait-send' && !isHeld(one)
  const isMore = one.state === 'wait-receive' && one.open.length === 0
  if (!sends && !isMore) return 'order-state'
  const wanted = pieces ?? unsent(one)
  if (wanted > unsent(one)) return 'parcel-lines'
  one.sent += wanted
  if (sends && unsent(one) === 0) markSent(one, minute)
  return 'done'
}

function markSent(one: Order, minute: number): void {
  one.state = 'wait-receive'
  one.receiveUntil = minute + receiveDays * day
}

interface Wanted {
  readonly pieces: number
  readonly cents: bigint
  readonly kind: Kind
}

/** Returns the answer of the server to a member’s request for a refund. */
export function refundModel(one: Order | undefined, minute: number, { pieces, cents, kind }: Wanted): string {
  if (!one) return 'order-gone'
  if (one.state === 'finished' && minute - one.finished >= refundDays * day) return 'refund-late'
  if (one.state === 'wait-pay' || one.state === 'closed') return 'refund-state'
  const isWhole = one.state === 'wait-send' && one.sent === 0
  const isInPart = one.state === 'wait-send' && one.sent > 0
  if (isWhole ? kind !== 'refund' : kind === 'unsent' && !isInPart) return 'refund-state'
  const refundable = left(one)
  const never = Math.max(0, Math.min(refundable, unsent(one)))
  const most = isInPart ? (kind === 'unsent' ? never : refundable - never) : refundable
  // The amount follows from the pieces.
  if (pieces > most || cents !== price * BigInt(pieces)) return 'refund-amount'
  if (isHeld(one) && (isWhole || kind === 'unsent')) return 'refund-state'
  return isWhole && pieces < refundable ? 'refund-whole-order' : 'done'
}

/** Returns the answer of the server to staff who request a refund of pieces that they can’t send. */
export function unsentModel(one: Order | undefined, pieces: number): string {
  if (!one) return 'order-gone'
  if (one.state !== 'wait-send' || isHeld(one)) return 'refund-state'
  return pieces <= Math.min(left(one), unsent(one)) ? 'done' : 'refund-amount'
}

/** Ends an open refund of an order; a paid one moves its money, and closes an order that is refunded completely. */
export function endRefund(one: Order, model: Model, ended: Refund, paid: boolean): void {
  one.open = one.open.filter((other) => other !== ended)
  if (!paid) return
  one.refunds.push(ended)
  const payer = model.members[one.member]
  if (payer) payer.purse += price * BigInt(ended.pieces)
  const isUnsent = ended.kind === 'unsent'
  if (isUnsent) model.stock += ended.pieces
  if (refundedPieces(one) < one.quantity) {
    if (isUnsent && one.sent > 0 && unsent(one) === 0) markSent(one, model.minute)
    return
  }
  if (one.state === 'finished') return
  // Pieces that were refunded as not sent are in the stock already.
  if (one.state === 'wait-send' && !isUnsent) model.stock += one.quantity - piecesOf(one.refunds, 'unsent')
  one.state = 'closed'
}
