// Closes answered tickets to which the member has not replied for the set days.
import { expiredBefore, ticketAfter } from '@banyan/rules/mine/service/worksheet'
import type { App } from '../../../boot/app-context.ts'
import { publishAfterCommit } from '../../../bus/event.ts'
import { forEachItem } from '../../../jobs/items.ts'
import { tellMember } from '../../notice.ts'
import { ticketNotice } from './ticket.ts'
import { listExpired, lockTicket, updateTicket } from '../ticket.sql.ts'

const job = 'ticket-close'
const batch = 200

export async function closeTickets(app: App): Promise<void> {
  const settings = await app.settings.read()
  const before = () => expiredBefore(settings['ticket.closeDays'], app.clock.now())
  for (;;) {
    const ids = await listExpired(app.database.db, {
      job,
      before: before(),
      limit: batch,
      now: app.clock.now(),
    })
    if (ids.length === 0) return
    await forEachItem(app, job, ids, String, (id) =>
      publishAfterCommit(app, async (tx, news) => {
        const ticket = await lockTicket(tx, { id })
        // The member has replied since, or the ticket is closed.
        if (!ticket || ticketAfter(ticket.state, 'expire') !== 'closed' || ticket.active_at > before()) return
        const now = app.clock.now()
        await updateTicket(tx, ticket, { state: 'closed' }, now)
        news.push(await tellMember(tx, ticketNotice(ticket, 'ticket-closed', now)))
      }),
    )
  }
}
