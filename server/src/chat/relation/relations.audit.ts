// What proves friends and groups: friendship is mutual and has its conversation, every group has one owner and as
// many members as it says, one that has ended has nobody, and nothing waits that has been overtaken.
import type { AuditCheck } from '../../ledger/audit.ts'
import { countRelations, findLopsided, findOvertaken, findWrongGroups } from './relations.audit.sql.ts'

export const relationsAudit: AuditCheck = {
  code: 'chat-relations',
  async run(db) {
    const { friendships, groups } = await countRelations(db)
    const lopsided = await findLopsided(db)
    const wrong = await findWrongGroups(db)
    const overtaken = await findOvertaken(db)
    return {
      well: `${friendships} friendships are mutual, and ${groups} groups have one owner and the members that they count.`,
      faults: [
        ...lopsided.map(({ member, other }) => `Member ${member} is a friend of ${other} on one side only.`),
        ...wrong.map(({ id }) => `Group ${id} has other people than it says.`),
        ...overtaken.map(({ member, other }) => `Member ${member} still waits for ${other}.`),
      ],
    }
  },
}
