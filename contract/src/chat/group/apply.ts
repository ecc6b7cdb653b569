import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, nothing, page, requestKey } from '../../field.ts'
import { chatErrors } from '../errors.ts'

export const loadGroupApplyCount = call({
  path: '/chat/group/apply',
  control: 'load-group-apply-count',
  who: 'member',
  says: 'How many applications wait for this member in the groups that they own or manage (C9).',
  request: nothing,
  reply: z.number().int(),
  errors: {},
})

export const loadGroupApplies = call({
  path: '/chat/group/apply',
  control: 'load-group-applies',
  who: 'member',
  says: 'Applications to groups that this member owns or manages, newest first; decided ones too.',
  request: { group_id: id.optional(), cursor },
  reply: page(
    z.strictObject({
      apply_id: z.string(),
      group_id: z.string(),
      group_name: z.string(),
      user_id: z.string(),
      nick_name: z.string(),
      avatar: z.string(),
      note: z.string(),
      /** The inviter's name; empty if they used the group's code. */
      inviter_name: z.string(),
      state: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      create_time: instant,
    }),
  ),
  errors: {},
})

export const decideGroupApply = call({
  path: '/chat/group/apply',
  control: 'decide-group-apply',
  who: 'member',
  says: 'Lets an applicant in, or refuses; once.',
  request: { request_key: requestKey, apply_id: id, decision: z.enum(['accept', 'refuse']) },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'request-key-reused'),
    ...pick(
      chatErrors,
      'apply-not-found',
      'apply-decided',
      'group-full',
      'person-groups-full',
      'chat-banned',
    ),
  },
})
