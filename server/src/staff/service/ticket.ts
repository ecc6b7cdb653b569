// The staff's work on tickets (D52): assignment, priority, answers, notes, merge, close, reopen. Each change locks the
// ticket and is refused if the ticket has changed since the person loaded it, so of two people the second is told. A
// ticket that is assigned to one person is changed by others only after they have taken it over.
import * as contract from '@banyan/contract/staff/service/ticket'
import { ticketAfter, type TicketAction, urgencyOf } from '@banyan/rules/mine/service/worksheet'
import { priorityOf } from '@banyan/rules/mine/service/worksheet'
import type { News } from '../../bus/event.ts'
import { publishOnce } from '../../bus/publish-once.ts'
import type { Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { type Context, handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { tellMember } from '../../mine/notice.ts'
import {
  findTicket,
  holdAnswerPictures,
  insertMessage,
  lockTicket,
  moveMessages,
  readThread,
  recordOf,
  showContent,
  ticketNotice,
  type TicketRow,
  updateTicket,
} from '../../mine/service/ticket/ticket.ts'
import { recordAction } from '../audit.ts'
import { startExport } from '../work/export-start.ts'
import { filterOf, showTicket, ticketExport } from './ticket/list.ts'
import {
  countOfMember,
  countTickets,
  findStaffTicket,
  listAnswering,
  listStaffTickets,
  lockNextFree,
} from './ticket.sql.ts'
import { zoned } from '../work/days.ts'

const pageSize = 20

export const loadTicket = handle(contract.loadTicket, async ({ app, request, staff }) => {
  const { db } = app.database
  const { cursor, ...filter } = request
  const list = `staff-ticket ${filter.state === 'waiting' ? 'waiting' : 'active'}`
  const found = await listStaffTickets(db, filterOf(await zoned(app, filter)), {
    staffId: staff.staffId,
    after: readCursor(app, list, cursor),
    limit: pageSize + 1,
  })
  const { rows, next } = cutPage(found, pageSize, ({ urgency, position, id }) =>
    writeCursor(app, list, [BigInt(urgency), position, id]),
  )
  const { waiting, mine, answered } = await countTickets(db, staff.staffId)
  return {
    list: rows.map(showTicket),
    next,
    counts: { waiting, answered },
    mine,
    now: app.clock.now().toISOString(),
  }
})

export const loadOne = handle(contract.loadOne, async ({ app, request, refuse }) => {
  const { db } = app.database
  const id = BigInt(request.id)
  const row = (await findStaffTicket(db, id)) ?? refuse('record-not-found')
  const ticket = (await findTicket(db, { id })) ?? refuse('record-not-found')
  return {
    ...showTicket(row),
    contact: row.contact,
    record: await recordOf(db, ticket),
    closed: row.closed_at?.toISOString() ?? null,
    closed_by: row.closed_by,
    merged_into: row.merged_into_id?.toString() ?? null,
    of_member: await countOfMember(db, row.member_id),
    now: app.clock.now().toISOString(),
  }
})

export const loadMessages = handle(contract.loadMessages, async ({ app, request, refuse }) => {
  const id = BigInt(request.id)
  if (!(await findTicket(app.database.db, { id }))) return refuse('record-not-found')
  const { rows, next } = await readThread(app, id, { cursor: request.cursor, notes: true })
  return {
    list: rows.map((row) => ({
      ...showContent(app, row),
      by: row.author,
      staff: row.staff,
      is_read: row.read_at !== null,
    })),
    next,
  }
})

export const loadStaff = handle(contract.loadStaff, async ({ app }) => ({
  list: (await listAnswering(app.database.db)).map(({ id, name }) => ({ id: String(id), name })),
}))

export const doTake = handle(contract.doTake, async ({ app, staff, origin }) => {
  const id = await app.database.transaction(async (tx) => {
    const free = await lockNextFree(tx)
    const ticket = free === undefined ? undefined : await lockTicket(tx, { id: free })
    if (!ticket) return null
    const now = app.clock.now()
    await updateTicket(tx, ticket, { assignee: staff.staffId }, now)
    await recordAction(tx, {
      at: now,
      staff,
      origin,
      action: 'ticket.assign',
      subject: String(ticket.id),
      member: ticket.member_id,
      before: { assignee: null },
      after: { assignee: staff.name },
    })
    return ticket.id
  })
  return { id: id?.toString() ?? null }
})

/** A call that changes one ticket that the person has seen. */
type Changing =
  | Context<typeof contract.doAssign>
  | Context<typeof contract.doPriority>
  | Context<typeof contract.doAnswer>
  | Context<typeof contract.doMerge>
  | Context<typeof contract.doClose>
  | Context<typeof contract.doReopen>

/**
 * Locks the ticket and returns it, unless it has changed since the person loaded it, or is another person's. Pass
 * `takesOver` for the call that takes it over.
 */
async function lockSeen(
  tx: Tx,
  { request, staff, refuse }: Changing,
  { takesOver = false } = {},
): Promise<TicketRow> {
  const ticket = (await lockTicket(tx, { id: BigInt(request.id) })) ?? refuse('record-not-found')
  const stale = ticket.version !== request.version
  const isAnothers = ticket.assignee_id !== null && ticket.assignee_id !== staff.staffId
  if (isAnothers && (stale || !takesOver)) refuse('claimed-already', { name: ticket.assignee_name ?? '' })
  if (stale) refuse('ticket-changed')
  return ticket
}

/** Returns the state after an action; refuses if the action is not possible. */
const after = ({ state }: TicketRow, action: TicketAction, { refuse }: Changing) =>
  ticketAfter(state, action) ?? refuse('ticket-state')

/** Writes the audit entry of a change. */
const audit = (
  tx: Tx,
  { app, staff, origin }: Changing,
  { ticket, action }: { ticket: TicketRow; action: string },
  before: object,
  next: object,
) =>
  recordAction(tx, {
    at: app.clock.now(),
    staff,
    origin,
    action: `ticket.${action}`,
    subject: String(ticket.id),
    member: ticket.member_id,
    before,
    after: next,
  })

export const doAssign = handle(contract.doAssign, (context) =>
  once(context, async (tx) => {
    const { app, request, refuse } = context
    const to = request.staff_id === undefined ? undefined : BigInt(request.staff_id)
    const [person] = to === undefined ? [] : await listAnswering(tx, to)
    if (to !== undefined && !person) refuse('ticket-assignee')
    const ticket = await lockSeen(tx, context, { takesOver: true })
    if (ticket.state === 'merged') refuse('ticket-state')
    await updateTicket(tx, ticket, { assignee: to ?? null }, app.clock.now())
    await audit(
      tx,
      context,
      { ticket, action: 'assign' },
      { assignee: ticket.assignee_name },
      { assignee: person?.name ?? null },
    )
    return {}
  }),
)

export const doPriority = handle(contract.doPriority, (context) =>
  once(context, async (tx) => {
    const { app, request, refuse } = context
    const ticket = await lockSeen(tx, context)
    if (ticket.state === 'merged' || ticket.state === 'closed') refuse('ticket-state')
    const { priority } = request
    await updateTicket(tx, ticket, { urgency: urgencyOf(priority) }, app.clock.now())
    await audit(
      tx,
      context,
      { ticket, action: 'priority' },
      { priority: priorityOf(ticket.urgency) },
      { priority },
    )
    return {}
  }),
)

export const doAnswer = handle(contract.doAnswer, (context) =>
  publishOnce(context, async (tx, news: News[]) => {
    const { app, request, staff, refuse } = context
    const ticket = await lockSeen(tx, context)
    const answered = after(ticket, 'answer', context)
    const state = request.close === true ? after(ticket, 'close', context) : answered
    const images = (await holdAnswerPictures(tx, staff.staffId, request.images)) ?? refuse('ticket-file-gone')
    const now = app.clock.now()
    const { words } = request
    const { staffId } = staff
    const written = { ticket: ticket.id, member: ticket.member_id, author: 'staff', staff: staffId } as const
    const message = await insertMessage(tx, { ...written, words, images, now })
    const closedBy = state === 'closed' ? staffId : null
    await updateTicket(tx, ticket, { state, assignee: staffId, closedBy }, now)
    await audit(
      tx,
      context,
      { ticket, action: 'answer' },
      { state: ticket.state, assignee: ticket.assignee_name },
      { state, assignee: staff.name, message: String(message) },
    )
    news.push(await tellMember(tx, ticketNotice(ticket, 'ticket-answered', now)))
    return {}
  }),
)

export const doNote = handle(contract.doNote, (context) =>
  once(context, async (tx) => {
    const { app, request, staff, origin, refuse } = context
    const ticket = (await lockTicket(tx, { id: BigInt(request.id) })) ?? refuse('record-not-found')
    if (ticket.state === 'merged') refuse('record-not-found')
    const now = app.clock.now()
    const message = await insertMessage(tx, {
      ticket: ticket.id,
      member: ticket.member_id,
      author: 'note',
      staff: staff.staffId,
      words: request.words,
      images: [],
      now,
    })
    await recordAction(tx, {
      at: now,
      staff,
      origin,
      action: 'ticket.note',
      subject: request.id,
      member: ticket.member_id,
      before: null,
      after: { message: String(message) },
    })
    return {}
  }),
)

export const doMerge = handle(contract.doMerge, (context) =>
  once(context, async (tx) => {
    const { app, request, refuse } = context
    const [from, into] = [BigInt(request.id), BigInt(request.into)]
    if (from === into) refuse('ticket-merge')
    // Both in ascending id, so that two merges never wait for each other.
    if (into < from) await lockTicket(tx, { id: into })
    const ticket = await lockSeen(tx, context)
    const target = await lockTicket(tx, { id: into })
    const state = after(ticket, 'merge', context)
    if (!target || target.member_id !== ticket.member_id) return refuse('ticket-merge')
    // The target waits if one of the two tickets waited.
    const waits = ticket.state === 'waiting' || target.state === 'waiting'
    if (ticketAfter(target.state, 'merge') === undefined) refuse('ticket-merge')
    const now = app.clock.now()
    await moveMessages(tx, from, into)
    await updateTicket(tx, ticket, { state, mergedInto: into }, now)
    const urgency = Math.min(ticket.urgency, target.urgency)
    await updateTicket(tx, target, { state: waits ? 'waiting' : 'answered', urgency }, now)
    await audit(
      tx,
      context,
      { ticket, action: 'merge' },
      { state: ticket.state },
      { state, into: request.into },
    )
    return {}
  }),
)

export const doClose = handle(contract.doClose, (context) =>
  publishOnce(context, async (tx, news: News[]) => {
    const { app, staff } = context
    const ticket = await lockSeen(tx, context)
    const state = after(ticket, 'close', context)
    const now = app.clock.now()
    await updateTicket(tx, ticket, { state, closedBy: staff.staffId }, now)
    await audit(tx, context, { ticket, action: 'close' }, { state: ticket.state }, { state })
    news.push(await tellMember(tx, ticketNotice(ticket, 'ticket-closed', now)))
    return {}
  }),
)

export const doReopen = handle(contract.doReopen, (context) =>
  once(context, async (tx) => {
    const { app, staff } = context
    const ticket = await lockSeen(tx, context, { takesOver: true })
    const state = after(ticket, 'reopen', context)
    await updateTicket(tx, ticket, { state, assignee: staff.staffId }, app.clock.now())
    await audit(tx, context, { ticket, action: 'reopen' }, { state: ticket.state }, { state })
    return {}
  }),
)

export const doExport = handle(contract.doExport, async (context) => ({
  id: String(await startExport(context, ticketExport, context.request)),
}))
