// Messages on the socket (C13–C26, D37). The server sends `{push_type, data}`; the client sends
// `{socket_type: 'login' | 'pong' | 'typing', …}`.
//
// A push of the log (`chat`, `recall`) carries a seq, so the client can detect a gap. A push about the member carries
// the member's `version`, which grows by one. A larger step means that a push was missed; the client then calls
// chat-login to read everything again.
import { z } from 'zod'
import { noticeKindNames } from '../mine/notice/kind.ts'
import { chatType, message } from './message.ts'
import { chatItem, groupEntry } from './shapes.ts'

const id = z.string()
const version = z.number().int()
const push = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({ push_type: z.literal(type), data })

export const pushes = z.discriminatedUnion('push_type', [
  push('ping', z.strictObject({})),
  /** The login is accepted; pushes follow. Sent before any other push. */
  push('login', z.strictObject({ user_id: id, version })),
  /** Text for a toast (C15) in the language of the login. After a refused login the server closes the socket. */
  push('fail', z.string()),
  push('chat', message),
  /** The entry of type recall (C16), reaction or unpin. */
  push('recall', message),
  push('reaction', message),
  push('unpin', message),
  push('updateApplyList', z.strictObject({ version })),
  push('updateFriendList', z.strictObject({ version })),
  push('updateGroupApplyCount', z.strictObject({ version, count: z.number().int() })),
  push('insertGroupList', z.strictObject({ version, group: groupEntry, chat: chatItem })),
  push('ownerTransfer', z.strictObject({ group_id: id, user_id: id })),
  push('setManage', z.strictObject({ group_id: id, user_id: id, setType: z.enum(['set', 'unset']) })),
  // With a version for members who have lost the group (T20), without one for members who stay.
  push('dissolveGroup', z.strictObject({ group_id: id, version: version.optional() })),
  push(
    'removeGroupMember',
    z.strictObject({ group_id: id, user_ids: z.array(id), version: version.optional() }),
  ),
  /** A friend's new moment, or a like or comment on one of this member's moments. */
  push('moment', z.strictObject({ version, kind: z.enum(['new', 'like', 'comment']), from_id: id })),
  /** The member on another device, or the other person of a single chat, has read up to `seq`. */
  push(
    'read',
    z.strictObject({ conversation_id: id, user_id: id, seq: z.number().int(), count: z.number().int() }),
  ),
  push('typing', z.strictObject({ conversation_id: id, chat_type: chatType, from_id: id })),
  /**
   * A chat was pinned, muted, cleared or deleted: the chat as it is now, or null if it is deleted. `hidden` are the seqs of
   * messages that the member has deleted for themself. A message after `removed_seq` brings a deleted chat back.
   */
  push(
    'updateChat',
    z.strictObject({
      version,
      conversation_id: id,
      chat: chatItem.nullable(),
      hidden: z.array(z.number().int()).optional(),
      removed_seq: z.number().int().optional(),
    }),
  ),
  /** A group's name, picture, notice, switches or members have changed; the client loads it again. */
  push('updateGroup', z.strictObject({ group_id: id })),
  /**
   * A notice to the member (D69). `id` is that of the record, for refunds of the order; null without a record.
   * Version 0 reports an action of the member with money on one of the member’s devices. Such a push may be lost, pages
   * only load again, and `news` is null if the action has no notice.
   */
  push('record', z.strictObject({ version, news: z.enum(noticeKindNames).nullable(), id: id.nullable() })),
  /** The track of a parcel of the member’s order has changed; open pages load it again. */
  push('updateTrack', z.strictObject({ order_id: id })),
  /** How many notices are unread now; null if the client is to load the number. */
  push('mail', z.strictObject({ mail: z.number().int().nullable() })),
  /** The public configuration has changed: settings, tabs or texts. The client loads it again after a random wait. */
  push('updateConfig', z.strictObject({})),
  /** A push may have been missed; the client calls chat-login again. */
  push('changed', z.strictObject({ version })),
])
export type Push = z.infer<typeof pushes>
export type PushType = Push['push_type']

/** Messages of the client. The server answers any other message with `fail` and closes the socket. */
export const says = z.discriminatedUnion('socket_type', [
  z.strictObject({
    socket_type: z.literal('login'),
    user_id: z.string().max(20),
    token: z.string().max(100),
    language: z.string().max(5).optional(),
    /** IANA name of the reader's time zone. */
    time_zone: z.string().max(64).optional(),
  }),
  z.strictObject({ socket_type: z.literal('pong') }),
  z.strictObject({ socket_type: z.literal('typing'), conversation_id: z.string().regex(/^[1-9]\d{0,17}$/) }),
])
export type Says = z.infer<typeof says>
