import type { AuditCheck } from '../ledger/audit.ts'
import { findUnpostedRecharges } from './recharge.audit.sql.ts'

/** Every recharge that arrived has exactly its one posting, every posting its recharge (D17). */
export const rechargesArePosted: AuditCheck = {
  code: 'recharges-are-posted',
  async run(db) {
    const rows = await findUnpostedRecharges(db)
    return {
      well: 'Every recharge that arrived has its one posting.',
      faults: rows.map(
        (row) =>
          `Recharge ${row.id} (${row.state}, ${row.amount} cents) has ${row.times} postings of ${row.posted} cents in all.`,
      ),
    }
  },
}
