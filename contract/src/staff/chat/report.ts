import { z } from 'zod'
import { call } from '../../call.ts'
import { entryTypes, messageOptions } from '../../chat/message.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, page, text, requestKey } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import { claimCall, exportCall, releaseCall, takeCall } from '../work/calls.ts'
import { claim, workErrors, workFilter, workReply } from '../work/list.ts'
import { chatRestrictions, person, term } from '../member/restriction.ts'

export const subjects = ['message', 'member', 'group', 'moment'] as const
const states = ['waiting', 'upheld', 'dismissed'] as const
const reasons = ['fraud', 'spam', 'abuse', 'sexual', 'illegal', 'other'] as const

const report = z.strictObject({
  id: z.string(),
  time: instant,
  subject: z.enum(subjects),
  /** The group that is reported, or in which the message was sent. */
  group: z.string().nullable(),
  reporter: person,
  about: person,
  reason: z.enum(reasons),
  words: z.string(),
  state: z.enum(states),
  decided: instant.nullable(),
  decided_by: z.string().nullable(),
  answer: z.string(),
  restriction: z.enum(chatRestrictions).nullable(),
  restriction_until: instant.nullable(),
  claim,
  /** How many other reports about this member were upheld, and dismissed. */
  upheld_before: z.number().int(),
  dismissed_before: z.number().int(),
})

/** The reported content as it was at that time; which fields are present depends on the subject. */
const content = z
  .strictObject({
    type: z.enum(entryTypes),
    data: z.string(),
    options: messageOptions,
    images: z.array(z.string()),
    sent: instant,
    group: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    name: z.string(),
    avatar: z.string(),
    notice: z.string(),
  })
  .partial()

const filter = {
  state: z.enum(states).optional(),
  subject: z.enum(subjects).optional(),
  reason: z.enum(reasons).optional(),
  /** Reports about this member. */
  about: id.optional(),
  /** Reports about this group, and about messages in it. */
  group: id.optional(),
  /** The search is for the reported member. */
  ...workFilter,
}

export const loadReport = call({
  path: '/staff/chat/report',
  control: 'load-report',
  who: { staff: 'chat.read' },
  says: 'The work list of reports without the reported content: waiting ones oldest first, others newest first (D52).',
  request: { ...filter, cursor },
  reply: page(report).extend({
    counts: z.strictObject({
      waiting: z.number().int(),
      upheld: z.number().int(),
      dismissed: z.number().int(),
    }),
    ...workReply,
  }),
  errors: {},
})

export const loadContent = call({
  path: '/staff/chat/report',
  control: 'load-content',
  who: { staff: 'chat.read' },
  says: 'The reported content as it was at that time: the only call by which staff read what members wrote; audited.',
  request: { id },
  reply: content,
  errors: pick(sharedErrors, 'record-not-found'),
})

export const doClaim = claimCall('/staff/chat/report', 'chat.decide', 'report')

export const doTake = takeCall('/staff/chat/report', 'chat.decide', 'report')

export const doRelease = releaseCall('/staff/chat/report', 'chat.decide')

// A decision takes no request key. The state is its key: a repeated decision finds the report decided and is refused.
export const doDecide = call({
  path: '/staff/chat/report',
  control: 'do-decide',
  who: { staff: 'chat.decide' },
  says: 'Upholds a report or dismisses it, with an answer, and applies a restriction in the same step where asked.',
  request: {
    request_key: requestKey,
    id,
    verdict: z.enum(['upheld', 'dismissed']),
    answer: text(0, 200),
    restriction: z.enum(chatRestrictions).optional(),
    hours: term.optional(),
  },
  reply: done,
  errors: { ...keyErrors, ...workErrors, ...pick(staffErrors, 'term-missing', 'restriction-unfounded') },
})

export const doExport = exportCall(
  '/staff/chat/report',
  'chat.read',
  filter,
  'Starts a job that writes the filtered list, without the reported content, to a CSV file.',
)
