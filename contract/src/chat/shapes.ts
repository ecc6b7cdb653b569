// The shapes of chat apart from messages: the chat list, friends, groups, requests.
import { z } from 'zod'
import { instant, url } from '../field.ts'
import { entryTypes, messageOptions } from './message.ts'

const bit = z.union([z.literal(0), z.literal(1)])

/** A chat in the chat list (E3), with the cursors for catching up. */
export const chatItem = z.strictObject({
  conversation_id: z.string(),
  /** The other member, the group, or the conversation with customer service or the assistant. */
  to_id: z.string(),
  chat_type: z.enum(['user', 'group', 'assistant', 'service']),
  avatar: url,
  /** The alias that this member gave, else the nickname; or the group's name. */
  name: z.string(),
  /** Time of the last activity. The list is sorted by it, pinned chats first. */
  time: instant,
  message: z
    .strictObject({
      data: z.string(),
      type: z.enum(entryTypes),
      from_id: z.string(),
      from_name: z.string(),
      options: messageOptions,
      chat_id: z.string(),
      isremove: bit,
    })
    .nullable(),
  /** Head count minus read count, computed by the server; clients never change it (D39). */
  noreadnum: z.number().int().min(0),
  is_top: bit,
  /** 0: no sound, no vibration (R7). */
  is_notice: bit,
  last_seq: z.number().int(),
  last_count: z.number().int(),
  read_seq: z.number().int(),
  read_count: z.number().int(),
  /** Entries up to this seq are hidden from this member: cleared, or from before joining. */
  from_seq: z.number().int(),
  /** Single chats: the other person's read cursor; null in groups. */
  peer_read_seq: z.number().int().nullable(),
  /** The newest unread entry that mentions this member; 0 when none does. */
  mention_seq: z.number().int(),
  /** The newest unread reaction to a message of this member. It does not count as unread. */
  reaction: z
    .strictObject({
      seq: z.number().int(),
      message_seq: z.number().int(),
      from_id: z.string(),
      from_name: z.string(),
      sticker: z.string(),
    })
    .nullable(),
  /** The entry that changed the pinned messages last; 0 if none did. */
  pins_seq: z.number().int(),
  /** The group notice until the member has closed it, and the seq of the entry that reported it. */
  notice: z.strictObject({ seq: z.number().int(), text: z.string() }).nullable(),
})
export type ChatItem = z.infer<typeof chatItem>

/** A friend (E5). `selected` exists only in pages; load-candidates adds `is_exsit`. */
export const friend = z.strictObject({
  friend_id: z.string(),
  /** The alias if there is one, else the nickname. */
  friend_name: z.string(),
  nick_name: z.string(),
  remark: z.string(),
  avatar: url,
  /** A–Z, by pinyin for Chinese names; # for names without such a letter. */
  initial: z.string(),
  user_code: z.string(),
})
export type Friend = z.infer<typeof friend>

/** A group that the member is in (E7). */
export const groupEntry = z.strictObject({
  group_id: z.string(),
  conversation_id: z.string(),
  name: z.string(),
  avatar: url,
  /** 1 owner, 2 manager, 3 member (R5, R6). */
  user_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  is_notice: bit,
  member_count: z.number().int(),
  mute_all: bit,
  /** Until when this member may not write; null when they may. */
  muted_until: instant.nullable(),
})
export type GroupEntry = z.infer<typeof groupEntry>

/** A friend request, sent or received (E6, T8). */
export const applyItem = z.strictObject({
  apply_id: z.string(),
  /** 0 until the receiver has seen it. */
  is_look: bit,
  /** The receiver. */
  target_user_id: z.string(),
  /** 1 waiting, 2 accepted, 3 refused. */
  state: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  from_user_id: z.string(),
  /** The other person of the two. */
  nick_name: z.string(),
  avatar: url,
  user_code: z.string(),
  note: z.string(),
  create_time: instant,
})
export type ApplyItem = z.infer<typeof applyItem>

/** A person found by a code, a card or in a group. */
export const personCard = z.strictObject({
  user_id: z.string(),
  nick_name: z.string(),
  avatar: url,
  user_code: z.string(),
  /** The relation to the caller. `asked`: they sent a request; `applied`: the caller sent one. */
  relation: z.enum(['self', 'friend', 'none', 'applied', 'asked', 'blocked']),
})
export type PersonCard = z.infer<typeof personCard>
