import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, page, text, requestKey } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import { restrictions, person, term } from './restriction.ts'

export const loadMember = call({
  path: '/staff/chat/member',
  control: 'load-member',
  who: { staff: 'chat.read' },
  says: 'Members with what is in force against them: those against whom something is, or all; newest first.',
  request: {
    standing: z.enum(['restricted', 'all']),
    /** Nickname, promotion code, mobile or email. */
    search: text(0, 100).optional(),
    cursor,
  },
  reply: page(
    person.extend({
      account: z.string(),
      joined: instant,
      muted_until: instant.nullable(),
      banned_until: instant.nullable(),
      /** The newest active restriction. */
      reason: z.string(),
      taken_by: z.string().nullable(),
      reports_waiting: z.number().int(),
      reports_upheld: z.number().int(),
    }),
  ),
  errors: {},
})

export const doRestrict = call({
  path: '/staff/chat/member',
  control: 'do-restrict',
  who: { staff: 'chat.decide' },
  says: 'Silences a member or closes the chat to them, for a term and with a reason; it replaces the one in force.',
  request: {
    request_key: requestKey,
    id,
    restriction: z.enum(restrictions),
    hours: term,
    reason: text(0, 200),
  },
  reply: z.strictObject({ until: instant }),
  errors: { ...keyErrors, ...pick(sharedErrors, 'record-not-found'), ...pick(staffErrors, 'reason-missing') },
})

export const doLift = call({
  path: '/staff/chat/member',
  control: 'do-lift',
  who: { staff: 'chat.decide' },
  says: 'Ends a restriction before its term.',
  request: { request_key: requestKey, id, restriction: z.enum(restrictions), reason: text(0, 200) },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(staffErrors, 'reason-missing', 'not-in-force'),
  },
})
