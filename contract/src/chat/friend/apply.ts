import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { done, id, nothing, requestKey } from '../../field.ts'
import { chatErrors } from '../errors.ts'

export const loadApplyList = call({
  path: '/chat/friend/apply',
  control: 'load-apply-list',
  who: 'member',
  says: 'Applications sent and received, newest first, at most 500: the JSON text of ApplyItem[] (C8, E6).',
  request: nothing,
  reply: z.string(),
  errors: {},
})

export const doLook = call({
  path: '/chat/friend/apply',
  control: 'do-look',
  who: 'member',
  says: 'Marks all applications to this member as looked at (T8).',
  request: nothing,
  reply: done,
  errors: {},
})

export const doAccept = call({
  path: '/chat/friend/apply',
  control: 'do-accept',
  who: 'member',
  says: 'Accepts an application: the two are friends, and their conversation begins.',
  request: { request_key: requestKey, apply_id: id },
  reply: z.strictObject({ friend_id: z.string(), conversation_id: z.string() }),
  errors: {
    ...pick(sharedErrors, 'request-key-reused'),
    ...pick(chatErrors, 'apply-not-found', 'apply-decided', 'friends-full', 'chat-banned'),
  },
})

export const doRefuse = call({
  path: '/chat/friend/apply',
  control: 'do-refuse',
  who: 'member',
  says: 'Refuses an application.',
  request: { request_key: requestKey, apply_id: id },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'request-key-reused'),
    ...pick(chatErrors, 'apply-not-found', 'apply-decided', 'chat-banned'),
  },
})
