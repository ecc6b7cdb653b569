// Audits the conversation log (D38, D39): every conversation is gapless, its counts follow from its entries, every read
// cursor points to an entry and has that entry's count, recalled messages have no content left, and reactions and pins
// are those that the entries tell.
import type { AuditCheck } from '../../ledger/audit.ts'
import {
  countEntries,
  findWrongCounts,
  findWrongCursors,
  findWrongHeads,
  findWrongPins,
  findWrongReactions,
  findWrongRecalls,
} from './log.audit.sql.ts'

export const logAudit: AuditCheck = {
  code: 'chat-log',
  async run(db) {
    const { entries, conversations } = await countEntries(db)
    const [heads, counts, cursors, recalls, reactions, pins] = [
      await findWrongHeads(db),
      await findWrongCounts(db),
      await findWrongCursors(db),
      await findWrongRecalls(db),
      await findWrongReactions(db),
      await findWrongPins(db),
    ]
    return {
      well: `${conversations} conversations with ${entries} entries are without a gap, and what is unread is exact.`,
      faults: [
        ...heads.map(({ id }) => `Conversation ${id} does not end where its entries do, or one is missing.`),
        ...counts.map(({ conversation, seq }) => `Entry ${conversation}-${seq} is counted wrong.`),
        ...cursors.map(
          (one) => `Member ${one.member} has a wrong cursor in conversation ${one.conversation}.`,
        ),
        ...recalls.map(
          ({ conversation, seq }) => `Entry ${conversation}-${seq} was not taken back as a whole.`,
        ),
        ...reactions.map(
          ({ conversation, seq }) => `Reactions to entry ${conversation}-${seq} differ from the log.`,
        ),
        ...pins.map(
          ({ conversation, seq }) => `The pin of entry ${conversation}-${seq} differs from the log.`,
        ),
      ],
    }
  },
}
