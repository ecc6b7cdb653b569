import type { AuditCheck } from '../../ledger/audit-check.ts'
import { findWrongInvestments, findWrongQuotas, type InvestmentFault } from './invest.audit.sql.ts'

const says: Readonly<Record<InvestmentFault['fault'], string>> = {
  missing: 'does not exist, but has postings',
  principal: 'does not have exactly one posting of its principal to the invested account',
  matured: 'has postings of returned principal that do not fit its state',
  returns: 'has postings of returns that do not fit the returns that were paid',
  days: 'has returns that do not fit its days and its terms',
  strange: 'has postings of other kinds or between other accounts',
}

/** Checks principal and returns against the ledger, and a product's sold amount against its investments (D17). */
export const investmentsArePosted: AuditCheck = {
  code: 'investments-are-posted',
  async run(db, since) {
    const [rows, quotas] = [await findWrongInvestments(db, since), await findWrongQuotas(db)]
    return {
      well: 'Every investment has exactly the postings of its principal and of its paid returns.',
      faults: [
        ...rows.map(({ id, state, fault }) => `Investment ${id} (${state || 'missing'}) ${says[fault]}.`),
        ...quotas.map(
          ({ id, sold, invested }) =>
            `Product ${id} says that ${sold} cents are sold, but its investments sum to ${invested}.`,
        ),
      ],
    }
  },
}
