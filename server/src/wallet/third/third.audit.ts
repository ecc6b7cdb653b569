import type { AuditCheck } from '../../ledger/audit-check.ts'
import { findMisposted, findMisrefunds, findOverReturned, findUnmatchedOrders } from './third.audit.sql.ts'

/** Compares payments and refunds through the gateway with their postings, orders and refunds of orders (D6, D17). */
export const thirdPaymentsArePosted: AuditCheck = {
  code: 'third-payments-are-posted',
  async run(db, since) {
    const misposted = await findMisposted(db, since)
    const unmatched = await findUnmatchedOrders(db, since)
    const over = await findOverReturned(db, since)
    const misrefunds = await findMisrefunds(db, since)
    return {
      well: 'Every payment through the gateway has exactly its postings.',
      faults: [
        ...misposted.map(
          ({ id, state, due, posted }) =>
            `Payment ${id} (${state}) should have posted “${due}” and has posted “${posted}”.`,
        ),
        ...unmatched.map(
          ({ id, sn }) => `Order ${sn ?? id} and its payment through the gateway do not fit each other.`,
        ),
        ...over.map(
          ({ id, amount, refunded }) => `Payment ${id} of ${amount} cents has refunds of ${refunded} cents.`,
        ),
        ...misrefunds.map(
          ({ key, amount, posted }) =>
            `The refund ${key} is ${amount} cents at the gateway and ${posted} cents in the ledger.`,
        ),
      ],
    }
  },
}
