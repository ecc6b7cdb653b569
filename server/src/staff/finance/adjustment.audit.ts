import type { AuditCheck } from '../../ledger/audit-check.ts'
import { findWrongAdjustments } from './adjustment.audit.sql.ts'

/** Checks that each approved adjustment has exactly its posting, and each posting an approved adjustment (D17). */
export const adjustmentsArePosted: AuditCheck = {
  code: 'adjustments-are-posted',
  async run(db, since) {
    const rows = await findWrongAdjustments(db, since)
    return {
      well: 'Every approved adjustment has its one posting.',
      faults: rows.map(
        (row) =>
          `Adjustment ${row.id} (${row.state}) has ${row.times} postings of ${row.posted} cents in all, or other accounts.`,
      ),
    }
  },
}
