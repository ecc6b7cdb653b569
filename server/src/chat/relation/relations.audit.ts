// Audits friends and groups: friendships are mutual and have a conversation, every group has one owner and the member
// count it states, dissolved groups are empty, and no request waits that is obsolete.
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
