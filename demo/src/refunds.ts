// Refunds of the demo: some buyers ask for their money back, and staff decide.
import type { Ask } from '@banyan/contract/client'
import { cents, formatCents } from '@banyan/rules/money'
import type { Sale } from './sales.ts'
import type { EveryCall } from './stage.ts'

/**
 * The outcome of a request: money back, goods and money back, refused by staff, cancelled by the buyer, still under
 * review, or a return whose goods have not come back.
 */
export type Refund = 'refunded' | 'returned' | 'refused' | 'cancelled' | 'waiting' | 'returning'

const outcomes: readonly (Refund | undefined)[] = [
  undefined,
  'refunded',
  'refused',
  undefined,
  'returned',
  'cancelled',
  'waiting',
  'returning',
]

/** Returns the refund of the n-th sale, from 0; undefined for most sales. */
export const refundOf = (n: number): Refund | undefined => outcomes[n]

/**
 * The second sale is refunded on the day after its receipt. The commission of the order has been paid by then, so the refund
 * takes it back.
 */
const lateSale = 1
export const lateMs = 18 * 60 * 60_000

/** Returns the time from the receipt of the n-th sale to the request for its refund. Milliseconds. */
export const refundAfter = (n: number): number => (n === lateSale ? lateMs : 0)

/** Returns the price of a sale, cents. */
const costOf = ({ price, quantity }: Sale): bigint => cents(price) * BigInt(quantity)

/** Returns the sum of a buyer's refunds from all sales, in cents. */
export const refundedTo = (sales: readonly Sale[], buyer: string): bigint =>
  sales.reduce(
    (sum, sale, n) =>
      sale.buyer === buyer && ['refunded', 'returned'].includes(refundOf(n) ?? '') ? sum + costOf(sale) : sum,
    0n,
  )

/** Asks for the refund of a received order and brings the request to its outcome. */
export async function refund(
  { owner, buyer }: { owner: Ask<EveryCall>; buyer: Ask<EveryCall> },
  order_id: string,
  sale: Sale,
  outcome: Refund,
): Promise<void> {
  const { data } = await buyer('/shop/order/order-refund', 'do-refund', {
    request_key: `demo-refund-${order_id}`.padEnd(16, '-'),
    order_id,
    kind: outcome === 'returned' || outcome === 'returning' ? 'return' : 'refund',
    lines: [{ position: 0, quantity: sale.quantity, amount: formatCents(costOf(sale)) }],
    reason: 'mind',
    words: 'Ordered by mistake',
    images: [],
  })
  const id = data.refund_id
  if (outcome === 'waiting') return
  if (outcome === 'cancelled') {
    await buyer('/shop/order/order-refund-defail', 'do-cancel', { refund_id: id })
  } else if (outcome === 'refused') {
    await owner('/staff/finance/refund', 'do-refuse', { id, reason: 'The product has been used' })
  } else {
    await owner('/staff/finance/refund', 'do-agree', { id })
    if (outcome === 'returned') await owner('/staff/finance/refund', 'do-confirm-return', { id })
  }
}
