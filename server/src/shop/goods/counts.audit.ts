// Compares the sales and ratings of products with their orders, refunds and reviews.
import type { AuditCheck } from '../../ledger/audit-check.ts'
import { findMiscounted } from './counts.sql.ts'

export const goodsAudit: AuditCheck = {
  code: 'goods-counted',
  async run(db) {
    const found = await findMiscounted(db)
    return {
      well: 'Every product has exactly the sales and ratings of its orders and reviews.',
      faults: found.map(
        (one) =>
          `Product ${one.code} shows ${one.sold} sold and ${one.ratings} ratings, but ${one.pieces} pieces and ${one.reviews} reviews are counted.`,
      ),
    }
  },
}
