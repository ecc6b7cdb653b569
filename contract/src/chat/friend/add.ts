import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { requestKey, text } from '../../field.ts'
import { chatErrors } from '../errors.ts'
import { personCard } from '../shapes.ts'

export const findMember = call({
  path: '/chat/friend/add',
  control: 'find-member',
  who: 'member',
  says: 'Finds one member by the whole promotion code, mobile number or email (D41).',
  request: { words: text(1, 100) },
  reply: personCard,
  errors: pick(chatErrors, 'member-not-found'),
})

export const doApply = call({
  path: '/chat/friend/add',
  control: 'do-apply',
  who: 'member',
  says: 'Applies for friendship by promotion code, with a note; where the other one has applied already, they are friends.',
  request: {
    request_key: requestKey,
    user_code: z.string().regex(/^[A-Za-z0-9]{4,20}$/),
    note: text(0, 100),
  },
  reply: z.strictObject({ relation: z.enum(['applied', 'friend']) }),
  errors: {
    ...pick(sharedErrors, 'request-key-reused'),
    ...pick(
      chatErrors,
      'member-not-found',
      'already-friends',
      'not-oneself',
      'unblock-first',
      'friends-full',
      'too-many-applies',
      'words-refused',
      'chat-banned',
    ),
  },
})
