// Compares the figures of the dashboard with the ledger: the sums of the days and of the transfers after them must
// equal the balances of the accounts.
import type { AuditCheck } from '../../ledger/audit-check.ts'
import { findDifferences } from './dashboard.sql.ts'

export const figuresAudit: AuditCheck = {
  code: 'figures-ledger',
  async run(db, since) {
    // The balances of members are compared by the full proof only: their sum reads every account.
    const found = await findDifferences(db, since === undefined)
    return {
      well: 'The figures of the dashboard add up to the balances of the ledger.',
      faults: found.map(
        ({ currency, account, counted, stored }) =>
          `The dashboard counts ${counted} for ${account} in currency ${currency}, but the accounts have ${stored}.`,
      ),
    }
  },
}
