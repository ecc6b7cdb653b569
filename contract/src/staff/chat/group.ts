import { z } from 'zod'
import { call } from '../../call.ts'
import { keyErrors, pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, page, text, requestKey } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import { person } from '../member/restriction.ts'

export const loadGroup = call({
  path: '/staff/chat/group',
  control: 'load-group',
  who: { staff: 'chat.read' },
  says: 'Groups, newest first: who owns them and how many are in them, never what is said there.',
  request: {
    state: z.enum(['open', 'dissolved']).optional(),
    /** A part of its name, or `#41`: the group of this id. */
    search: text(0, 100).optional(),
    cursor,
  },
  reply: page(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      avatar: z.string(),
      owner: person,
      member_count: z.number().int(),
      created: instant,
      dissolved: instant.nullable(),
      /** When something was last said there. */
      active: instant,
      /** About the group, and about messages in it. */
      reports_waiting: z.number().int(),
      reports_upheld: z.number().int(),
    }),
  ),
  errors: {},
})

export const loadMembers = call({
  path: '/staff/chat/group',
  control: 'load-members',
  who: { staff: 'chat.read' },
  says: 'Who is in a group: the owner, managers, then members as they came.',
  request: { id, cursor },
  reply: page(
    person.extend({
      /** 1 owner, 2 manager, 3 member. */
      user_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      joined: instant,
      muted_until: instant.nullable(),
      banned_until: instant.nullable(),
    }),
  ),
  errors: pick(sharedErrors, 'record-not-found'),
})

export const doDissolve = call({
  path: '/staff/chat/group',
  control: 'do-dissolve',
  who: { staff: 'chat.decide' },
  says: 'Dissolves a group for good, with a reason that the audit log keeps.',
  request: { request_key: requestKey, id, reason: text(0, 200) },
  reply: done,
  errors: {
    ...keyErrors,
    ...pick(sharedErrors, 'record-not-found'),
    ...pick(staffErrors, 'reason-missing', 'dissolved-already'),
  },
})
