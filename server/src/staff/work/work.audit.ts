// Audits the counts of the staff's work lists: the triggers that keep them must agree with the items.
import type { AuditCheck } from '../../ledger/audit-check.ts'
import { everySource } from './sources.ts'
import { countDecided, findWrongCounts } from './work.audit.sql.ts'

export const workAudit: AuditCheck = {
  code: 'work-counts',
  async run(db) {
    const wrong = (await Promise.all(everySource.map((source) => findWrongCounts(db, source)))).flat()
    return {
      well: `The counts of ${await countDecided(db)} decided items are those of the lists.`,
      faults: wrong.map(({ list, member, state, stored, real }) => {
        const whose = member === null ? 'all members' : `member ${member}`
        return `The list ${list} counts ${stored} items ${state} of ${whose} and has ${real}.`
      }),
    }
  },
}
