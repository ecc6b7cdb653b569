import type { AuditCheck } from '../../ledger/audit-check.ts'
import { countUpgrades, findUnpostedUpgrades, findWrongLevels } from './my-level.audit.sql.ts'

/** Checks that each upgrade has exactly its postings (D17), and that members have the level of their last upgrade. */
export const upgradesArePosted: AuditCheck = {
  code: 'upgrades-are-posted',
  async run(db, since) {
    const rows = await findUnpostedUpgrades(db, since)
    const wrong = await findWrongLevels(db, since)
    return {
      well: `Each of ${await countUpgrades(db)} upgrades has exactly its postings.`,
      faults: [
        ...rows.map(
          ({ id, due, legs, fitting }) =>
            `Upgrade ${id} should have ${due} legs and has ${legs}, of which ${fitting} fit.`,
        ),
        ...wrong.map(
          ({ member_id, level, bought }) => `Member ${member_id} has level ${level} and bought ${bought}.`,
        ),
      ],
    }
  },
}
