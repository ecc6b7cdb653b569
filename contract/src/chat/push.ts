// What the server says on the socket (C13–C26, D37). Every push is `{push_type, data}`; the client says
// `{socket_type: 'login' | 'pong' | 'typing', …}`.
//
// A push of the log (`chat`, `recall`) has its seq, by which a gap is seen. A push about the member carries the
// member's `version`, one higher each time: a step of more than one means that something was missed, and
// chat-login tells everything anew.
import { z } from 'zod'
import { chatType, message } from './message.ts'
import { chatItem, groupEntry } from './shapes.ts'

const id = z.string()
const version = z.number().int()
const push = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({ push_type: z.literal(type), data })

export const pushes = z.discriminatedUnion('push_type', [
  push('ping', z.strictObject({})),
  /** The token was good; pushes follow from here on. Sent before anything else. */
  push('login', z.strictObject({ user_id: id, version })),
  /** Words for a toast (C15), in the language that the login named. A refused login is followed by a close. */
  push('fail', z.string()),
  push('chat', message),
  /** The entry of type recall (C16). */
  push('recall', message),
  push('updateApplyList', z.strictObject({ version })),
  push('updateFriendList', z.strictObject({ version })),
  push('updateGroupApplyCount', z.strictObject({ version, count: z.number().int() })),
  push('insertGroupList', z.strictObject({ version, group: groupEntry, chat: chatItem })),
  push('ownerTransfer', z.strictObject({ group_id: id, user_id: id })),
  push('setManage', z.strictObject({ group_id: id, user_id: id, setType: z.enum(['set', 'unset']) })),
  // To those who have lost the group (T20) with their version; to those who stay without.
  push('dissolveGroup', z.strictObject({ group_id: id, version: version.optional() })),
  push(
    'removeGroupMember',
    z.strictObject({ group_id: id, user_ids: z.array(id), version: version.optional() }),
  ),
  /** A friend's new moment, or somebody's like or comment on one of this member's. */
  push('moment', z.strictObject({ version, kind: z.enum(['new', 'like', 'comment']), from_id: id })),
  /** Somebody has read up to `seq`: the member on another device, or the other one of a single chat. */
  push(
    'read',
    z.strictObject({ conversation_id: id, user_id: id, seq: z.number().int(), count: z.number().int() }),
  ),
  push('typing', z.strictObject({ conversation_id: id, chat_type: chatType, from_id: id })),
  /** Pin, notice, clearing, deleting from the list: the line as it is now, or null when it is gone. */
  push('updateChat', z.strictObject({ version, conversation_id: id, chat: chatItem.nullable() })),
  /** A group's name, picture, notice, switches or members have changed: ask for it again. */
  push('updateGroup', z.strictObject({ group_id: id })),
  /** Something may have been missed: chat-login again. */
  push('changed', z.strictObject({ version })),
])
export type Push = z.infer<typeof pushes>
export type PushType = Push['push_type']

/** What a client says. Anything else gets `fail` and a close. */
export const says = z.discriminatedUnion('socket_type', [
  z.strictObject({
    socket_type: z.literal('login'),
    user_id: z.string().max(20),
    token: z.string().max(100),
    language: z.string().max(5).optional(),
  }),
  z.strictObject({ socket_type: z.literal('pong') }),
  z.strictObject({ socket_type: z.literal('typing'), conversation_id: z.string().regex(/^[1-9]\d{0,17}$/) }),
])
export type Says = z.infer<typeof says>
