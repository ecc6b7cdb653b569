import type { AuditCheck } from '../ledger/audit-check.ts'
import { findWrongWithdrawals, type WithdrawFault } from './withdraw.audit.sql.ts'

const faults: Readonly<Record<WithdrawFault['fault'], string>> = {
  hold: 'did not hold its amount once',
  open: 'waits, and money left its hold',
  paid: 'is paid, and what went out, its fee and its dividend are not its amount',
  shares: 'has a dividend that is not shared equally among other members',
  returned: 'ended without a payout, and its amount did not return once',
  missing: 'does not exist, and has postings',
}

/** Checks that each withdrawal has exactly the postings of its state: hold, payout, dividend, return (D17, D8). */
export const withdrawalsArePosted: AuditCheck = {
  code: 'withdrawals-are-posted',
  async run(db, since) {
    const rows = await findWrongWithdrawals(db, since)
    return {
      well: 'Every withdrawal has the postings of its state.',
      faults: rows.map((row) => `Withdrawal ${row.id} (${row.state}) ${faults[row.fault]}.`),
    }
  },
}
