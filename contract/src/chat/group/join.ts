import { z } from 'zod'
import { call } from '../../call.ts'
import { pick } from '../../errors.ts'
import { text } from '../../field.ts'
import { chatErrors } from '../errors.ts'

const code = z.string().regex(/^[A-Za-z0-9]{8,32}$/)

export const loadInvite = call({
  path: '/chat/group/join',
  control: 'load-invite',
  who: 'member',
  says: 'The group behind an invitation code, as its QR code or card carries it.',
  request: { code },
  reply: z.strictObject({
    group_id: z.string(),
    name: z.string(),
    avatar: z.string(),
    member_count: z.number().int(),
    need_approval: z.boolean(),
    /** in: already a member; waiting: has already asked to join; out: neither. */
    state: z.enum(['in', 'waiting', 'out']),
  }),
  errors: pick(chatErrors, 'group-not-found'),
})

export const doJoin = call({
  path: '/chat/group/join',
  control: 'do-join',
  who: 'member',
  says: 'Joins by code, or applies where the group asks for approval.',
  request: { code, note: text(0, 100) },
  reply: z.strictObject({ state: z.enum(['in', 'waiting']), group_id: z.string() }),
  errors: pick(chatErrors, 'group-not-found', 'group-full', 'groups-full', 'chat-banned', 'words-refused'),
})
