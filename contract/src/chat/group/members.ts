import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, page, requestKey, structure, text, whole } from '../../field.ts'
import { chatErrors } from '../errors.ts'
import { friend } from '../shapes.ts'
import { groupMember } from './info.ts'

const group = { group_id: id }
const forManagers = pick(
  chatErrors,
  'group-not-found',
  'group-not-permitted',
  'group-member-not-found',
  'chat-banned',
  'too-many-changes',
)

export const loadMembers = call({
  path: '/chat/group/members',
  control: 'load-members',
  who: 'member',
  says: 'The members of a group in pages: owner, managers, then by when they joined; or those whose name has the words.',
  request: { ...group, words: text(0, 30).optional(), cursor },
  reply: page(groupMember),
  errors: pick(chatErrors, 'group-not-found'),
})

export const loadCandidates = call({
  path: '/chat/group/members',
  control: 'load-candidates',
  who: 'member',
  says: 'This member’s friends, those marked is_exsit who are in the group already (E5).',
  request: group,
  reply: z.strictObject({ list: z.array(friend.extend({ is_exsit: z.boolean() })) }),
  errors: pick(chatErrors, 'group-not-found'),
})

export const inviteMembers = call({
  path: '/chat/group/members',
  control: 'invite-members',
  who: 'member',
  says: 'Brings friends into the group; where the group asks for approval and this member does not decide, they wait.',
  request: { request_key: requestKey, ...group, members: structure(z.array(id).min(1).max(100)) },
  reply: z.strictObject({ joined: z.number().int(), waiting: z.number().int() }),
  errors: {
    ...pick(sharedErrors, 'request-key-reused'),
    ...pick(
      chatErrors,
      'group-not-found',
      'not-friends',
      'person-unavailable',
      'group-full',
      'chat-banned',
      'too-many-changes',
    ),
  },
})

export const removeMembers = call({
  path: '/chat/group/members',
  control: 'remove-members',
  who: 'member',
  says: 'Takes members out of the group (R6): the owner anybody, managers plain members.',
  request: { request_key: requestKey, ...group, members: structure(z.array(id).min(1).max(100)) },
  reply: done,
  errors: { ...pick(sharedErrors, 'request-key-reused'), ...forManagers },
})

export const muteMember = call({
  path: '/chat/group/members',
  control: 'mute-member',
  who: 'member',
  says: 'Silences one member for so many minutes; 0 ends it.',
  request: { ...group, user_id: id, minutes: whole(0, 43_200) },
  reply: done,
  errors: forManagers,
})
