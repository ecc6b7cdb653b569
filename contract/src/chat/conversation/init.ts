import { z } from 'zod'
import { call } from '../../call.ts'
import { pick } from '../../errors.ts'
import { nothing } from '../../field.ts'
import { chatErrors } from '../errors.ts'

export const chatLogin = call({
  path: '/chat/conversation/init',
  control: 'chat-login',
  who: 'member',
  says: 'Everything that a chat begins with (C7): chat list, friends and groups, each as JSON text (ChatItem[], Friend[], GroupEntry[]); counts of what waits to be looked at; the version that pushes go on from.',
  request: nothing,
  reply: z.strictObject({
    chatlist: z.string(),
    friendlist: z.string(),
    grouplist: z.string(),
    version: z.number().int(),
    /** Unread friend requests (T8), join requests that wait for this member, unseen moments. */
    friend_apply: z.number().int(),
    group_apply: z.number().int(),
    moment: z.number().int(),
  }),
  errors: pick(chatErrors, 'chat-banned'),
})
