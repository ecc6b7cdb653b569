// Compares commission with orders and with the ledger (D17). Each settled commission has exactly its posting to its
// member, and no other commission has a posting. Refunds took back the noted amount. Each commission belongs to an
// order in the matching state, and its base is not more than the lines of the order. Commission and burn follow from
// the frozen terms. The members' accounts of commission are the sums of their rows.
import type { AuditCheck } from '../ledger/audit-check.ts'
import {
  countCommission,
  findBaselessCommission,
  findMispostedCommission,
  findWrongAccounts,
} from './commission.audit.sql.ts'

export const commissionIsPosted: AuditCheck = {
  code: 'commission-is-posted',
  async run(db, since) {
    const misposted = await findMispostedCommission(db, since)
    const baseless = await findBaselessCommission(db, since)
    const accounts = await findWrongAccounts(db, since)
    return {
      well: `Each of ${await countCommission(db)} commissions has exactly its posting.`,
      faults: [
        ...misposted.map(
          ({ id, state, due, posted, fitting, returned, taken, taken_fitting }) =>
            `Commission ${id} (${state ?? 'unknown'}) should have moved ${due} and moved ${posted}, of which ${fitting} fit; refunds should have taken back ${returned} and took ${taken}, of which ${taken_fitting} fit.`,
        ),
        ...baseless.map(
          ({ id, state, order_state, base, sold, frozen, frozen_burn, given, given_burn }) =>
            `Commission ${id} (${state}) counts ${base} of order lines of ${sold}, froze ${frozen} and burn ${frozen_burn}, its terms give ${given} and ${given_burn}, and its order is ${order_state}.`,
        ),
        ...accounts.map(
          (one) =>
            `Member ${one.member_id} has commission ${one.income}, burn ${one.burned}, debt ${one.debt}; the rows say ${one.row_income}, ${one.row_burned}, ${one.row_debt}.`,
        ),
      ],
    }
  },
}
