// Returns the work of a person of staff to its queues when the person loses the right to do this work.
import type { Right } from '@banyan/contract/staff/right'
import { workLists } from '@banyan/contract/staff/work/list'
import { waitingRights } from '@banyan/rules/staff/start/figure'
import type { News } from '../../bus/event.ts'
import { goOffline } from '../../chat/service/session.ts'
import type { Tx } from '../../db/db.ts'
import { listAssigned, lockTicket, updateTicket } from '../../mine/service/ticket/ticket.ts'
import { releaseClaims } from '../work/claim.ts'
import { cancelLostExports } from '../work/export-rights.ts'

/**
 * Frees the claims, tickets and chats of a person for which these rights do not suffice, and cancels the person's
 * exports of such lists. Call `returnChats` after the commit: the person is offline then, and the chats go back to the
 * queue.
 */
export async function releaseWork(
  tx: Tx,
  news: News[],
  { staff, rights, at }: { staff: bigint; rights: readonly Right[]; at: Date },
): Promise<void> {
  const lost = workLists.filter((list) => !rights.includes(waitingRights[list]))
  await releaseClaims(tx, staff, lost)
  await cancelLostExports(tx, { staff, rights, at })
  if (!rights.includes('ticket.answer'))
    for (const id of await listAssigned(tx, staff)) {
      const ticket = await lockTicket(tx, { id })
      if (ticket?.assignee_id !== staff) continue
      await updateTicket(tx, ticket, { assignee: null }, at)
      news.push({ kind: 'ticket', ticket: String(id) })
    }
  if (!rights.includes('service.answer')) await goOffline(tx, staff, at)
}
