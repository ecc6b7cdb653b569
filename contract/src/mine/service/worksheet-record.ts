import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, page, requestKey, url } from '../../field.ts'
import { ticketErrors } from './errors.ts'
import { ticketContent, ticketRecord } from './worksheet.ts'
import { ticketStates, ticketTypes } from './worksheet-terms.ts'

const ticket = z.strictObject({
  id: z.string(),
  type: z.enum(ticketTypes),
  state: z.enum(ticketStates),
  /** The start of the first message. */
  title: z.string(),
  time: instant,
  /** When something last happened. */
  active: instant,
  /** Answers that the member has not read. */
  unread: z.number().int(),
})

export const ticketMessage = z.strictObject({
  id: z.string(),
  by: z.enum(['member', 'staff']),
  words: z.string(),
  images: z.array(z.strictObject({ small: url, large: url })),
  /** A link that works for some minutes. */
  video: url.nullable(),
  time: instant,
})

const path = '/mine/service/worksheet-record'

export const loadWorksheetRecord = call({
  path,
  control: 'load-worksheet-record',
  who: 'member',
  says: 'The member’s tickets, those with the latest news first (D32).',
  request: { state: z.enum(ticketStates).optional(), cursor },
  reply: page(ticket),
  errors: {},
})

export const loadTicket = call({
  path,
  control: 'load-ticket',
  who: 'member',
  says: 'One ticket with what the member can do with it. For a merged ticket, the one that it was merged into.',
  request: { id },
  reply: ticket.extend({
    contact: z.string(),
    record: ticketRecord.nullable(),
    closed: instant.nullable(),
    /** Until when a closed ticket can be reopened; null if it is open or the time has passed. */
    reopen_until: instant.nullable(),
    actions: z.array(z.enum(['reply', 'close', 'reopen'])),
    video_mb: z.number().int(),
  }),
  errors: pick(ticketErrors, 'ticket-gone'),
})

export const loadMessages = call({
  path,
  control: 'load-messages',
  who: 'member',
  says: 'The messages of a ticket, newest first, with links to pictures and videos.',
  request: { id, cursor },
  reply: page(ticketMessage),
  errors: pick(ticketErrors, 'ticket-gone'),
})

export const doRead = call({
  path,
  control: 'do-read',
  who: 'member',
  says: 'Marks the answers up to a message as read. A repeat changes nothing.',
  request: { id, message_id: id },
  reply: done,
  errors: pick(ticketErrors, 'ticket-gone'),
})

const writing = {
  ...pick(ticketErrors, 'ticket-gone', 'ticket-state', 'ticket-daily', 'ticket-file-gone'),
  ...pick(sharedErrors, 'request-key-reused'),
}

export const doReply = call({
  path,
  control: 'do-reply',
  who: 'member',
  says: 'Adds a message to an open ticket, which then waits for staff.',
  request: { request_key: requestKey, id, ...ticketContent },
  reply: done,
  errors: writing,
})

export const doReopen = call({
  path,
  control: 'do-reopen',
  who: 'member',
  says: 'Opens a closed ticket again with a message, within a term after it was closed.',
  request: { request_key: requestKey, id, ...ticketContent },
  reply: done,
  errors: { ...writing, ...pick(ticketErrors, 'ticket-reopen-late', 'tickets-many') },
})

export const doClose = call({
  path,
  control: 'do-close',
  who: 'member',
  says: 'Closes an open ticket of the member’s own.',
  request: { request_key: requestKey, id },
  reply: done,
  errors: {
    ...pick(ticketErrors, 'ticket-gone', 'ticket-state'),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})
