import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, done, flag, id, page, requestKey, text } from '../../field.ts'
import { chatErrors } from '../errors.ts'
import { levelShown } from '../../mine/network.ts'
import { personCard } from '../shapes.ts'

export const loadFriendData = call({
  path: '/chat/friend/data',
  control: 'load-friend-data',
  who: 'member',
  says: 'A friend, or somebody with whom the member shares a group or an application; anybody else does not exist.',
  request: { user_id: id },
  reply: personCard.extend({
    level: levelShown,
    remark: z.string(),
    is_blocked: z.boolean(),
    /** The single conversation with this person; null if there is none. */
    conversation_id: z.string().nullable(),
    is_top: z.union([z.literal(0), z.literal(1)]),
    is_notice: z.union([z.literal(0), z.literal(1)]),
  }),
  errors: pick(chatErrors, 'member-not-found'),
})

export const setRemark = call({
  path: '/chat/friend/data',
  control: 'set-remark',
  who: 'member',
  says: 'The name that this member alone sees for a friend; empty takes it away.',
  request: { user_id: id, remark: text(0, 30) },
  reply: done,
  errors: pick(chatErrors, 'not-friends'),
})

export const deleteFriend = call({
  path: '/chat/friend/data',
  control: 'delete-friend',
  who: 'member',
  says: 'Ends a friendship on both sides; the chat leaves this member’s list.',
  request: { request_key: requestKey, user_id: id },
  reply: done,
  errors: { ...pick(sharedErrors, 'request-key-reused'), ...pick(chatErrors, 'not-friends') },
})

export const setBlocked = call({
  path: '/chat/friend/data',
  control: 'set-blocked',
  who: 'member',
  says: 'Puts somebody on the blacklist, who then can neither write nor apply, or takes them off it.',
  request: { user_id: id, blocked: flag },
  reply: done,
  errors: pick(chatErrors, 'member-not-found', 'not-oneself'),
})

export const loadBlacklist = call({
  path: '/chat/friend/data',
  control: 'load-blacklist',
  who: 'member',
  says: 'Whom this member has blocked, newest first.',
  request: { cursor },
  reply: page(personCard),
  errors: {},
})
