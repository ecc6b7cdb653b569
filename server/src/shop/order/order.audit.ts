// What proves that orders and the ledger tell the same story (D17): every order that was paid for has exactly
// one posting of exactly its amounts from its member to the house, and nothing else was posted for an order.
import type { AuditCheck } from '../../ledger/audit.ts'
import { countOrders, findMispaidOrders, findStrangePostings } from './order.audit.sql.ts'

export const orderAudit: AuditCheck = {
  code: 'orders-posted',
  async run(db) {
    const mispaid = await findMispaidOrders(db)
    const strange = await findStrangePostings(db)
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
