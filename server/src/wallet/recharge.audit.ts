import type { AuditCheck } from '../ledger/audit-check.ts'
import { findUnpostedRecharges } from './recharge.audit.sql.ts'

/** Checks that each credited recharge has exactly one posting, and each posting a credited recharge (D17). */
export const rechargesArePosted: AuditCheck = {
  code: 'recharges-are-posted',
  async run(db, since) {
    const rows = await findUnpostedRecharges(db, since)
    return {
      well: 'Every recharge that arrived has its one posting.',
      faults: rows.map(
        (row) =>
          `Recharge ${row.id} (${row.state}, ${row.amount} cents) has ${row.times} postings of ${row.posted} cents in all.`,
      ),
    }
  },
}
