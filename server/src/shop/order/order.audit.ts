// Proves orders against the ledger (D17): every paid order has one posting of exactly its amounts from its member, and
// nothing else was posted for an order.
import type { AuditCheck } from '../../ledger/audit-check.ts'
import { countOrders, findMispaidOrders, findStrangePostings } from './order.audit.sql.ts'

export const orderAudit: AuditCheck = {
  code: 'orders-posted',
  async run(db, since) {
    const mispaid = await findMispaidOrders(db, since)
    const strange = await findStrangePostings(db, since)
    return {
      well: `Each of ${await countOrders(db)} orders has exactly its postings.`,
      faults: [
        ...mispaid.map(
          (order) =>
            `Order ${order.sn} (${order.state}) should have moved ${order.money} + ${order.points} points and moved ${order.posted_money} + ${order.posted_points}.`,
        ),
        ...strange.map((one) => `Transfer ${one.id} is for order ${one.ref_id}, which it does not fit.`),
      ],
    }
  },
}
