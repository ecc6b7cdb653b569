// A member's tickets: the list, one thread, and the member's actions on it (D32, N19). Another member's ticket looks as
// if it did not exist; a merged one is shown as the ticket that it was merged into.
import * as contract from '@banyan/contract/mine/service/worksheet-record'
import type { TicketState } from '@banyan/contract/mine/service/worksheet-terms'
import { isOpenTicket, reopenUntil, ticketAfter } from '@banyan/rules/mine/service/worksheet'
import type { Settings } from '@banyan/rules/settings'
import type { App } from '../../boot/app-context.ts'
import type { Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import { type Context, handle } from '../../door/handler.ts'
import { lockSignedIn } from '../../identity/member.ts'
import { dayMs } from '../../lib/time.ts'
import {
  findTicket,
  holdMemberFiles,
  insertMessage,
  lockTicket,
  readThread,
  recordOf,
  showContent,
  type TicketRow,
  updateTicket,
} from './ticket/ticket.ts'
import { countOpen, countUnread, countWritten, listTickets, updateRead } from './ticket.sql.ts'

const list = 'worksheet-record'
const pageSize = 20

export const loadWorksheetRecord = handle(contract.loadWorksheetRecord, async ({ app, request, member }) => {
  const { state, cursor } = request
  const after = readCursor(app, list, cursor)
  const limit = pageSize + 1
  const found = await listTickets(app.database.db, member.memberId, { state, after, limit })
  const { rows, next } = cutPage(found, pageSize, (last) => writeCursor(app, list, [last.position, last.id]))
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      type: row.type,
      state: row.state,
      title: row.title,
      time: row.created_at.toISOString(),
      active: row.active_at.toISOString(),
      unread: row.unread,
    })),
    next,
  }
})

/** Returns a member's ticket, or the one that it was merged into. */
async function ownTicket(app: App, memberId: bigint, id: string): Promise<TicketRow | undefined> {
  const { db } = app.database
  const found = await findTicket(db, { id: BigInt(id), memberId })
  return found?.merged_into_id === undefined || found.merged_into_id === null
    ? found
    : findTicket(db, { id: found.merged_into_id, memberId })
}

/** Returns a merged ticket's state as the member sees it. The target of a merge is never merged itself. */
const shownState = ({ state }: TicketRow): TicketState => (state === 'merged' ? 'closed' : state)

export const loadTicket = handle(contract.loadTicket, async ({ app, request, member, refuse }) => {
  const { db } = app.database
  const ticket = (await ownTicket(app, member.memberId, request.id)) ?? refuse('ticket-gone')
  const settings = await app.settings.read()
  const until = reopenable(ticket, settings, app.clock.now())
  const isOpen = isOpenTicket(ticket.state)
  return {
    id: String(ticket.id),
    type: ticket.type,
    state: shownState(ticket),
    title: ticket.title,
    time: ticket.created_at.toISOString(),
    active: ticket.active_at.toISOString(),
    unread: await countUnread(db, ticket.id),
    contact: ticket.contact,
    record: await recordOf(db, ticket),
    closed: ticket.closed_at?.toISOString() ?? null,
    reopen_until: until?.toISOString() ?? null,
    actions: isOpen ? (['reply', 'close'] as const).slice() : until ? (['reopen'] as const).slice() : [],
    video_mb: settings['ticket.videoMb'],
  }
})

const reopenable = ({ state, closed_at }: TicketRow, settings: Settings, now: Date) =>
  reopenUntil({ state, closed: closed_at }, settings['ticket.reopenDays'], now)

export const loadMessages = handle(contract.loadMessages, async ({ app, request, member, refuse }) => {
  const ticket = (await ownTicket(app, member.memberId, request.id)) ?? refuse('ticket-gone')
  const { rows, next } = await readThread(app, ticket.id, { cursor: request.cursor, notes: false })
  return {
    list: rows.map((row) => ({
      ...showContent(app, row),
      by: row.author === 'member' ? ('member' as const) : ('staff' as const),
    })),
    next,
  }
})

export const doRead = handle(contract.doRead, async ({ app, request, member, refuse }) => {
  const ticket = (await ownTicket(app, member.memberId, request.id)) ?? refuse('ticket-gone')
  await updateRead(app.database.db, ticket.id, BigInt(request.message_id), app.clock.now())
  return {}
})

type Writing = Context<typeof contract.doReply> | Context<typeof contract.doReopen>

/** Locks the member, then the ticket; refuses over the daily limit. Then adds the message. */
async function write(
  tx: Tx,
  { app, request, member, refuse }: Writing,
  settings: Settings,
  action: 'reply' | 'reopen',
  check?: (ticket: TicketRow, now: Date) => Promise<void>,
): Promise<void> {
  const { memberId } = member
  const now = app.clock.now()
  await lockSignedIn(tx, memberId)
  const ticket = (await lockTicket(tx, { id: BigInt(request.id), memberId })) ?? refuse('ticket-gone')
  const state = ticketAfter(ticket.state, action) ?? refuse('ticket-state')
  await check?.(ticket, now)
  const since = new Date(now.getTime() - dayMs)
  if ((await countWritten(tx, memberId, since)) >= settings['ticket.dailyMessages']) refuse('ticket-daily')
  const files = (await holdMemberFiles(app, tx, memberId, request)) ?? refuse('ticket-file-gone')
  const { words } = request
  await insertMessage(tx, { ticket: ticket.id, member: memberId, author: 'member', words, ...files, now })
  await updateTicket(tx, ticket, { state }, now)
}

export const doReply = handle(contract.doReply, async (context) => {
  const settings = await context.app.settings.read()
  return publishOnce(context, async (tx, news) => {
    await write(tx, context, settings, 'reply')
    news.push({ kind: 'ticket', ticket: context.request.id })
    return {}
  })
})

export const doReopen = handle(contract.doReopen, async (context) => {
  const { refuse, member } = context
  const settings = await context.app.settings.read()
  return publishOnce(context, async (tx, news) => {
    await write(tx, context, settings, 'reopen', async (ticket, now) => {
      if (!reopenable(ticket, settings, now)) refuse('ticket-reopen-late')
      const maximum = settings['ticket.openMax']
      if ((await countOpen(tx, member.memberId)) >= maximum)
        refuse('tickets-many', { maximum: String(maximum) })
    })
    news.push({ kind: 'ticket', ticket: context.request.id })
    return {}
  })
})

export const doClose = handle(contract.doClose, (context) =>
  publishOnce(context, async (tx, news) => {
    const { app, request, member, refuse } = context
    const owned = { id: BigInt(request.id), memberId: member.memberId }
    const ticket = (await lockTicket(tx, owned)) ?? refuse('ticket-gone')
    const state = ticketAfter(ticket.state, 'close') ?? refuse('ticket-state')
    await updateTicket(tx, ticket, { state }, app.clock.now())
    news.push({ kind: 'ticket', ticket: request.id })
    return {}
  }),
)
