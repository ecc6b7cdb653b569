import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { done, flag, id, nameText, requestKey, text, whole } from '../../field.ts'
import { chatErrors } from '../errors.ts'
import { levelShown } from '../../mine/network.ts'
import { groupEntry } from '../shapes.ts'

const group = { group_id: id }
const forManagers = pick(chatErrors, 'group-not-found', 'group-not-permitted', 'chat-banned')

export const groupMember = z.strictObject({
  user_id: z.string(),
  /** The alias of a friend, else the name in this group, else the nickname. */
  name: z.string(),
  avatar: z.string(),
  user_code: z.string(),
  level: levelShown,
  user_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  muted_until: z.iso.datetime({ offset: true }).nullable(),
  is_friend: z.boolean(),
})
export type GroupMember = z.infer<typeof groupMember>

export const loadGroup = call({
  path: '/chat/group/info',
  control: 'load-group',
  who: 'member',
  says: 'A group that the member is in: its head, its first members, and what the member may do there.',
  request: group,
  reply: groupEntry.extend({
    notice: z.string(),
    /** True if joining by code or by a plain member’s invitation needs approval. */
    need_approval: z.boolean(),
    my_name: z.string(),
    /** For the QR code and the invitation card. */
    invite_code: z.string(),
    /** Join requests that this member may decide. */
    applies: z.number().int(),
    members: z.array(groupMember).max(20),
    is_top: z.union([z.literal(0), z.literal(1)]),
  }),
  errors: pick(chatErrors, 'group-not-found', 'group-removed', 'group-dissolved', 'group-left'),
})

export const setGroup = call({
  path: '/chat/group/info',
  control: 'set-group',
  who: 'member',
  says: 'Changes what is given: name, picture (an upload_url of type avatar), notice, approval, silence for all but owner and managers.',
  request: {
    ...group,
    name: nameText(1, 30).optional(),
    avatar: z.string().max(300).optional(),
    notice: text(0, 500).optional(),
    need_approval: flag.optional(),
    mute_all: flag.optional(),
  },
  reply: done,
  errors: {
    ...forManagers,
    ...pick(
      chatErrors,
      'words-refused',
      'name-reserved',
      'picture-missing',
      'chat-muted',
      'too-many-changes',
    ),
  },
})

export const setMyName = call({
  path: '/chat/group/info',
  control: 'set-my-name',
  who: 'member',
  says: 'What this member is called in the group; empty for the nickname.',
  request: { ...group, name: nameText(0, 20) },
  reply: done,
  errors: pick(
    chatErrors,
    'group-not-found',
    'words-refused',
    'name-reserved',
    'chat-banned',
    'too-many-changes',
  ),
})

export const seeNotice = call({
  path: '/chat/group/info',
  control: 'see-notice',
  who: 'member',
  says: 'Closes the group notice that an entry reported, on all devices of this member. A newer notice stays.',
  request: { ...group, seq: whole(1, 2_000_000_000) },
  reply: done,
  errors: pick(chatErrors, 'group-not-found'),
})

export const transferOwner = call({
  path: '/chat/group/info',
  control: 'transfer-owner',
  who: 'member',
  says: 'Hands the group to another member (R5); the owner becomes a plain member.',
  request: { request_key: requestKey, ...group, user_id: id },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'request-key-reused'),
    ...forManagers,
    ...pick(chatErrors, 'group-member-not-found', 'too-many-changes'),
  },
})

export const setManage = call({
  path: '/chat/group/info',
  control: 'set-manage',
  who: 'member',
  says: 'Makes a member a manager, or a plain member again (R5, T19).',
  request: { ...group, user_id: id, setType: z.enum(['set', 'unset']) },
  reply: done,
  errors: {
    ...forManagers,
    ...pick(chatErrors, 'group-member-not-found', 'managers-full', 'too-many-changes'),
  },
})

export const exitGroup = call({
  path: '/chat/group/info',
  control: 'exit-group',
  who: 'member',
  says: 'Leaves the group; the owner hands it over or dissolves it first.',
  request: { request_key: requestKey, ...group },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'request-key-reused'),
    ...pick(chatErrors, 'group-not-found', 'owner-stays'),
  },
})

export const dissolveGroup = call({
  path: '/chat/group/info',
  control: 'dissolve-group',
  who: 'member',
  says: 'Ends the group for everybody (T20).',
  request: { request_key: requestKey, ...group },
  reply: done,
  errors: { ...pick(sharedErrors, 'request-key-reused'), ...forManagers },
})
