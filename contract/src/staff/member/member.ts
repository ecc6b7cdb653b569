import { z } from 'zod'
import { call } from '../../call.ts'
import { addressCountries } from '../../app/region.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, page, text, requestKey, whole } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import { days, exportErrors, exportReply } from '../work/list.ts'
import { chatRestrictions, freezes, person, restrictions, term } from './restriction.ts'

/** An active restriction of a member. */
const active = z.strictObject({
  restriction: z.enum(restrictions),
  until: instant,
  reason: z.string(),
  taken_by: z.string(),
})

/** Filters of the list. */
const filter = {
  /** Part of a nickname, promotion code, mobile or email; `#41` is the member with this id. */
  search: text(0, 100).optional(),
  level: whole(1, 5).optional(),
  country: z.enum(addressCountries).optional(),
  /** Days of the sign-up. */
  ...days,
  /** Only members with this active restriction, or with any. */
  restricted: z.enum([...restrictions, 'any']).optional(),
  /** By the time of the sign-up; absent: the newest first. */
  order: z.enum(['newest', 'oldest']).optional(),
}

export const loadMember = call({
  path: '/staff/member/member',
  control: 'load-member',
  who: { staff: 'member.read' },
  says: 'Members with their active restrictions, filtered and sorted by the time of the sign-up. Closed accounts are not listed.',
  request: { ...filter, cursor },
  reply: page(
    person.extend({
      account: z.string(),
      country: z.enum(addressCountries).nullable(),
      level: z.number().int(),
      joined: instant,
      restrictions: z.array(active),
      reports_waiting: z.number().int(),
      reports_upheld: z.number().int(),
    }),
  ),
  errors: {},
})

export const doExport = call({
  path: '/staff/member/member',
  control: 'do-export',
  who: { staff: 'member.read' },
  says: 'Starts an export of the members that the list shows.',
  request: filter,
  reply: exportReply,
  errors: exportErrors,
})

/** The end of the active restriction that the caller saw; absent if there was none. The call is refused if it has changed. */
const seen = instant.optional()

const takeErrors = {
  ...keyErrors,
  ...pick(sharedErrors, 'record-not-found'),
  ...pick(staffErrors, 'reason-missing', 'decided-already'),
}

export const doRestrict = call({
  path: '/staff/member/member',
  control: 'do-restrict',
  who: { staff: 'chat.decide' },
  says: 'Mutes a member or suspends the chat for them, for a term and with a reason that the member reads; it replaces the one in force.',
  request: {
    request_key: requestKey,
    id,
    restriction: z.enum(chatRestrictions),
    hours: term,
    reason: text(0, 200),
    seen,
  },
  reply: z.strictObject({ until: instant }),
  errors: takeErrors,
})

export const doFreeze = call({
  path: '/staff/member/member',
  control: 'do-freeze',
  who: { staff: 'member.freeze' },
  says: 'Freezes the login or the money of a member, for a term and with a reason that the member reads; it replaces the freeze in force. A frozen login ends all sessions at once. Frozen money can’t be spent; money still arrives.',
  request: {
    request_key: requestKey,
    id,
    restriction: z.enum(freezes),
    hours: term,
    reason: text(0, 200),
    seen,
  },
  reply: z.strictObject({ until: instant }),
  errors: takeErrors,
})

const liftErrors = {
  ...keyErrors,
  ...pick(sharedErrors, 'record-not-found'),
  ...pick(staffErrors, 'reason-missing', 'not-in-force'),
}

export const doLift = call({
  path: '/staff/member/member',
  control: 'do-lift',
  who: { staff: 'chat.decide' },
  says: 'Ends a restriction of the chat before its term.',
  request: { request_key: requestKey, id, restriction: z.enum(chatRestrictions), reason: text(0, 200) },
  reply: done,
  errors: liftErrors,
})

export const doUnfreeze = call({
  path: '/staff/member/member',
  control: 'do-unfreeze',
  who: { staff: 'member.freeze' },
  says: 'Ends a freeze before its term.',
  request: { request_key: requestKey, id, restriction: z.enum(freezes), reason: text(0, 200) },
  reply: done,
  errors: liftErrors,
})
