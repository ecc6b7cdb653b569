import { z } from 'zod'
import { call } from '../../call.ts'
import { entryTypes, messageOptions } from '../../chat/message.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, page, text } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import { measures, person, term } from './measure.ts'

export const subjects = ['message', 'member', 'group', 'moment'] as const
const states = ['waiting', 'upheld', 'dismissed'] as const
const reasons = ['fraud', 'spam', 'abuse', 'sexual', 'illegal', 'other'] as const

const report = z.strictObject({
  id: z.string(),
  time: instant,
  subject: z.enum(subjects),
  /** The group it is about, or in which it was said. */
  group: z.string().nullable(),
  reporter: person,
  about: person,
  reason: z.enum(reasons),
  words: z.string(),
  state: z.enum(states),
  decided: instant.nullable(),
  decided_by: z.string().nullable(),
  answer: z.string(),
  measure: z.enum(measures).nullable(),
  measure_until: instant.nullable(),
  /** Earlier reports about this member, by what became of them. */
  upheld_before: z.number().int(),
  dismissed_before: z.number().int(),
})

/** The reported as it was when it was reported; which of these there are depends on the subject. */
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

export const loadReport = call({
  path: '/staff/chat/report',
  control: 'load-report',
  who: { staff: 'chat.read' },
  says: 'The work list of reports, without what was reported: waiting ones oldest first, others newest first (D52).',
  request: {
    state: z.enum(states).optional(),
    subject: z.enum(subjects).optional(),
    reason: z.enum(reasons).optional(),
    /** Reports about this member. */
    about: id.optional(),
    /** Reports about this group, and about messages in it. */
    group: id.optional(),
    /** Nickname, promotion code, mobile or email of whom it is about; `#41` is that report and nothing else. */
    search: text(0, 100).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    cursor,
  },
  reply: page(report).extend({
    counts: z.strictObject({
      waiting: z.number().int(),
      upheld: z.number().int(),
      dismissed: z.number().int(),
    }),
    now: instant,
  }),
  errors: {},
})

export const loadContent = call({
  path: '/staff/chat/report',
  control: 'load-content',
  who: { staff: 'chat.read' },
  says: 'What was reported, as it was then: the one place where staff read what members wrote; audited.',
  request: { id },
  reply: content,
  errors: pick(sharedErrors, 'record-not-found'),
})

export const doDecide = call({
  path: '/staff/chat/report',
  control: 'do-decide',
  who: { staff: 'chat.decide' },
  says: 'Upholds a report or dismisses it, with an answer, and takes a measure in the same step where asked.',
  request: {
    id,
    verdict: z.enum(['upheld', 'dismissed']),
    answer: text(0, 200),
    measure: z.enum(measures).optional(),
    hours: term.optional(),
  },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(staffErrors, 'decided-already', 'term-missing', 'measure-unfounded'),
  },
})
