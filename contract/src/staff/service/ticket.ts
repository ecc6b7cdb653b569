import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import {
  cursor,
  done,
  fileId,
  flag,
  id,
  instant,
  nothing,
  page,
  requestKey,
  structure,
  text,
  whole,
} from '../../field.ts'
import { ticketErrors } from '../../mine/service/errors.ts'
import { ticketRecord } from '../../mine/service/worksheet.ts'
import { ticketMessage } from '../../mine/service/worksheet-record.ts'
import {
  ticketImagesMax,
  ticketPriorities,
  ticketStates,
  ticketTypes,
  ticketWordsMax,
} from '../../mine/service/worksheet-terms.ts'
import { person } from '../member/restriction.ts'
import { staffErrors } from '../errors.ts'
import { exportErrors, exportReply, memberFilter, takeReply } from '../work/list.ts'

const path = '/staff/service/ticket'
const who = { staff: 'ticket.answer' } as const

export const staffTicketStates = [...ticketStates, 'merged'] as const

const colleague = z.strictObject({ id: z.string(), name: z.string() })

const ticket = z.strictObject({
  id: z.string(),
  /** Rises with every change of the ticket. */
  version: z.number().int(),
  member: person,
  type: z.enum(ticketTypes),
  state: z.enum(staffTicketStates),
  priority: z.enum(ticketPriorities),
  title: z.string(),
  assignee: colleague.nullable(),
  time: instant,
  /** Since when the ticket waits for staff; null unless it does. */
  waiting_since: instant.nullable(),
  active: instant,
})

const filter = {
  state: z.enum(staffTicketStates).optional(),
  type: z.enum(ticketTypes).optional(),
  priority: z.enum(ticketPriorities).optional(),
  /** `mine`: assigned to the caller. `free`: not assigned. */
  assignee: z.enum(['mine', 'free']).optional(),
  ...memberFilter,
}

export const loadTicket = call({
  path,
  control: 'load-ticket',
  who,
  says: 'The work list of tickets: waiting ones by priority and then the longest wait first, others newest first (D52).',
  request: { ...filter, cursor },
  reply: page(ticket).extend({
    counts: z.strictObject({ waiting: z.number().int(), answered: z.number().int() }),
    /** How many waiting tickets are assigned to the caller. */
    mine: z.number().int(),
    now: instant,
  }),
  errors: {},
})

export const loadOne = call({
  path,
  control: 'load-one',
  who,
  says: 'One ticket with the contact, the record that it is about, and the member’s other tickets in numbers.',
  request: { id },
  reply: ticket.extend({
    contact: z.string(),
    record: ticketRecord.nullable(),
    closed: instant.nullable(),
    /** Who closed it; null if the member or the system did. */
    closed_by: z.string().nullable(),
    merged_into: z.string().nullable(),
    /** How many tickets the member has, this one included. */
    of_member: z.number().int(),
    now: instant,
  }),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const loadMessages = call({
  path,
  control: 'load-messages',
  who,
  says: 'The messages and internal notes of a ticket, newest first.',
  request: { id, cursor },
  reply: page(
    ticketMessage.extend({
      by: z.enum(['member', 'staff', 'note']),
      /** Who of the staff wrote it. */
      staff: z.string().nullable(),
      /** True if the member has read an answer. */
      is_read: z.boolean(),
    }),
  ),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const loadStaff = call({
  path,
  control: 'load-staff',
  who,
  says: 'The people to whom tickets can be assigned.',
  request: nothing,
  reply: z.strictObject({ list: z.array(colleague) }),
  errors: {},
})

export const doTake = call({
  path,
  control: 'do-take',
  who,
  says: 'Assigns the most urgent waiting ticket that has no assignee to the caller; replies null if there is none.',
  request: nothing,
  reply: takeReply,
  errors: {},
})

/** The version that the caller has seen. A ticket that has changed since is not changed again. */
const seen = { id, version: whole(1, 2_000_000_000) }

const changeErrors = {
  ...keyErrors,
  ...pick(sharedErrors, 'record-not-found'),
  ...pick(staffErrors, 'ticket-changed', 'claimed-already'),
  ...pick(ticketErrors, 'ticket-state'),
}

export const doAssign = call({
  path,
  control: 'do-assign',
  who,
  says: 'Assigns a ticket to a person, or takes the assignment away. Of many who take a free one at once, one gets it.',
  request: { request_key: requestKey, ...seen, staff_id: id.optional() },
  reply: done,
  errors: { ...changeErrors, ...pick(staffErrors, 'ticket-assignee') },
})

export const doPriority = call({
  path,
  control: 'do-priority',
  who,
  says: 'Changes the priority of an open ticket.',
  request: { request_key: requestKey, ...seen, priority: z.enum(ticketPriorities) },
  reply: done,
  errors: changeErrors,
})

export const doAnswer = call({
  path,
  control: 'do-answer',
  who,
  says: 'Answers a waiting or answered ticket, with pictures; can close it in the same step. An unassigned ticket is assigned to the caller.',
  request: {
    request_key: requestKey,
    ...seen,
    words: text(1, ticketWordsMax),
    images: structure(z.array(fileId).max(ticketImagesMax)),
    close: flag.optional(),
  },
  reply: done,
  errors: { ...changeErrors, ...pick(ticketErrors, 'ticket-file-gone') },
})

export const doNote = call({
  path,
  control: 'do-note',
  who,
  says: 'Adds a note that only staff see. It changes nothing else.',
  request: { request_key: requestKey, id, words: text(1, ticketWordsMax) },
  reply: done,
  errors: { ...keyErrors, ...pick(sharedErrors, 'record-not-found') },
})

export const doMerge = call({
  path,
  control: 'do-merge',
  who,
  says: 'Moves all messages of a ticket into another open ticket of the same member, who then sees one thread.',
  request: { request_key: requestKey, ...seen, into: id },
  reply: done,
  errors: { ...changeErrors, ...pick(staffErrors, 'ticket-merge') },
})

export const doClose = call({
  path,
  control: 'do-close',
  who,
  says: 'Closes an open ticket and tells the member.',
  request: { request_key: requestKey, ...seen },
  reply: done,
  errors: changeErrors,
})

export const doReopen = call({
  path,
  control: 'do-reopen',
  who,
  says: 'Opens a closed ticket again; it waits for staff.',
  request: { request_key: requestKey, ...seen },
  reply: done,
  errors: changeErrors,
})

export const doExport = call({
  path,
  control: 'do-export',
  who,
  says: 'Starts a job that writes the filtered list, without the messages, to a CSV file.',
  request: filter,
  reply: exportReply,
  errors: exportErrors,
})
