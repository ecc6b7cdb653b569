// Compares orders and refunds with the ledger (D17): each paid order has exactly one posting of its amounts from its
// member, each paid refund has exactly one posting back, no line refunds more than was paid for it or refunds sent pieces as
// not sent, and there are no other postings for an order.
import type { AuditCheck } from '../../ledger/audit-check.ts'
import {
  countOrders,
  findMispaidOrders,
  findMisrefunded,
  findOverRefunded,
  findStrangePostings,
} from './order.audit.sql.ts'

export const orderAudit: AuditCheck = {
  code: 'orders-posted',
  async run(db, since) {
    const mispaid = await findMispaidOrders(db, since)
    const misrefunded = await findMisrefunded(db, since)
    const over = await findOverRefunded(db, since)
    const strange = await findStrangePostings(db, since)
    return {
      well: `Each of ${await countOrders(db)} orders has exactly its postings.`,
      faults: [
        ...mispaid.map(
          (order) =>
            `Order ${order.sn} (${order.state}) should have moved ${order.money} + ${order.points} points and moved ${order.posted_money} + ${order.posted_points}.`,
        ),
        ...misrefunded.map(
          (one) =>
            `Refund ${one.id} of order ${one.sn} (${one.state}) should have moved ${one.due} and moved ${one.posted}.`,
        ),
        ...over.map(
          (one) =>
            `Line ${one.position} of order ${one.sn} gives back more than was paid for it, or pieces that were sent as not sent.`,
        ),
        ...strange.map((one) => `Transfer ${one.id} is for order ${one.ref_id}, which it does not fit.`),
      ],
    }
  },
}
