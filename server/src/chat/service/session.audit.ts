// Audits the chats with customer service (D46): each answer belongs to a session and an agent, a member has one open
// session at most, an active one is with an agent, and only closed ones are rated.
import type { AuditCheck } from '../../ledger/audit-check.ts'
import { countSessions, findWrongReplies, findWrongSessions } from './session.audit.sql.ts'

export const serviceAudit: AuditCheck = {
  code: 'service-chats',
  async run(db) {
    const { sessions, replies } = await countSessions(db)
    const [wrongSessions, wrongReplies] = [await findWrongSessions(db), await findWrongReplies(db)]
    return {
      well: `${sessions} chats with customer service with ${replies} answers are each with one agent, and ratings only on closed ones.`,
      faults: [
        ...wrongSessions.map(({ id, fault }) => `The customer service session ${id} ${fault}.`),
        ...wrongReplies.map(
          ({ conversation, seq, fault }) => `The customer service answer ${conversation}-${seq} ${fault}.`,
        ),
      ],
    }
  },
}
