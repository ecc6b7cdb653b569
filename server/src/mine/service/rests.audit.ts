import type { AuditCheck } from '../../ledger/audit-check.ts'
import { findUnpostedRests } from './rests.audit.sql.ts'
import { countRests } from './rests.sql.ts'

/** Checks that the rests of a closed account have exactly their postings (D17), and that the account is closed. */
export const closingsArePosted: AuditCheck = {
  code: 'closings-are-posted',
  async run(db, since) {
    const rows = await findUnpostedRests(db, since)
    return {
      well: `Each of ${await countRests(db)} closed accounts with a rest has exactly its postings.`,
      faults: rows.map(
        ({ id, due, legs, fitting, closed }) =>
          `Member ${id} (${closed ? 'closed' : 'not closed'}) should have given up ${due} legs and has ${legs}, of which ${fitting} fit.`,
      ),
    }
  },
}
