import type { AuditCheck } from '../ledger/audit-check.ts'
import { countConversions, findUnpostedConversions } from './convert.audit.sql.ts'

/** Checks that each conversion has exactly its postings (D17). */
export const conversionsArePosted: AuditCheck = {
  code: 'conversions-are-posted',
  async run(db, since) {
    const rows = await findUnpostedConversions(db, since)
    return {
      well: `Each of ${await countConversions(db)} conversions has exactly its postings.`,
      faults: rows.map(
        ({ id, due, legs, fitting }) =>
          `Conversion ${id} should have ${due} legs and has ${legs}, of which ${fitting} fit.`,
      ),
    }
  },
}
