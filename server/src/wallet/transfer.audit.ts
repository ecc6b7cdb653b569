import type { AuditCheck } from '../ledger/audit-check.ts'
import { countTransfers, findUnpostedTransfers } from './transfer.audit.sql.ts'

/** Checks that each transfer has exactly its postings, from its sender to its recipient and to the fees (D17). */
export const transfersArePosted: AuditCheck = {
  code: 'transfers-are-posted',
  async run(db, since) {
    const rows = await findUnpostedTransfers(db, since)
    return {
      well: `Each of ${await countTransfers(db)} transfers has exactly its postings.`,
      faults: rows.map(
        ({ id, due, posted, legs, legs_due }) =>
          `Transfer ${id} should have moved ${due} cents in ${legs_due} legs; ${posted} cents fit, in ${legs} legs.`,
      ),
    }
  },
}
