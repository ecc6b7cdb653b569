import { z } from 'zod'
import { call } from '../../call.ts'
import { nothing } from '../../field.ts'
import { friend } from '../shapes.ts'

export const loadContacts = call({
  path: '/chat/friend/contacts',
  control: 'load-contacts',
  who: 'member',
  says: 'All friends by initial letter, and what waits to be looked at.',
  request: nothing,
  reply: z.strictObject({
    list: z.array(friend),
    friend_apply: z.number().int(),
    group_apply: z.number().int(),
  }),
  errors: {},
})
