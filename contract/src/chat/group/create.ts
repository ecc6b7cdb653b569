import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { id, nameText, requestKey, structure } from '../../field.ts'
import { chatErrors } from '../errors.ts'

export const createGroup = call({
  path: '/chat/group/create',
  control: 'create-group',
  who: 'member',
  says: 'Makes a group of this member and friends (D42); without a name it is called after them.',
  request: {
    request_key: requestKey,
    name: nameText(0, 30),
    members: structure(z.array(id).min(1).max(500)),
  },
  reply: z.strictObject({ group_id: z.string(), conversation_id: z.string() }),
  errors: {
    ...pick(sharedErrors, 'request-key-reused'),
    ...pick(
      chatErrors,
      'not-friends',
      'person-unavailable',
      'group-full',
      'groups-full',
      'chat-banned',
      'words-refused',
      'name-reserved',
    ),
  },
})
