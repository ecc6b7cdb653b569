// An entry of a conversation's log on the wire: the same shape in history, in `load-news` and in pushes.
import { z } from 'zod'
import { instant, url } from '../field.ts'

/** The kind of a message's receiver (E4). The chat list calls a single conversation `user` (E3). */
export const chatType = z.enum(['single', 'group'])
export type ChatType = z.infer<typeof chatType>

/** What a member can send. */
export const sendTypes = ['text', 'emoticon', 'image', 'audio', 'video', 'card', 'file', 'location'] as const
export type SendType = (typeof sendTypes)[number]

/**
 * All types of entry. `tips` reports a change of the conversation, `system` and `assistant` are messages of the
 * product. `recall` is not shown: it removes the entry that `options.ref` names.
 */
export const entryTypes = [...sendTypes, 'tips', 'system', 'assistant', 'recall'] as const
export type EntryType = (typeof entryTypes)[number]

/** The change that a `tips` entry reports. The first three are from the specification. */
export const tipsTypes = [
  'invite-group',
  'remove-group',
  'exit-group',
  'create-group',
  'join-group',
  'rename-group',
  'notice-group',
  'avatar-group',
  'owner-transfer',
  'set-manage',
  'unset-manage',
  'mute-all',
  'unmute-all',
  'mute-member',
  'unmute-member',
  'dissolve-group',
  'become-friends',
] as const
export type TipsType = (typeof tipsTypes)[number]

const person = z.strictObject({ user_id: z.string(), nick_name: z.string() })

/** The message that this one replies to, as it is now: the text of a recalled message is empty. */
export const quote = z.strictObject({
  chat_id: z.string(),
  seq: z.number().int(),
  from_id: z.string(),
  from_name: z.string(),
  type: z.enum(entryTypes),
  data: z.string(),
  isremove: z.union([z.literal(0), z.literal(1)]),
})
export type Quote = z.infer<typeof quote>

/** A contact card or an invitation to a group, filled by the server. */
export const cardOption = z.strictObject({
  kind: z.enum(['member', 'group']),
  /** The member's promotion code, or the group's invitation code. */
  code: z.string(),
  name: z.string(),
  avatar: z.string(),
})

/** Options of a message by type. The server fills or checks all of them. */
export const messageOptions = z
  .strictObject({
    // image, video: pixels; poster and colour are shown while it loads.
    width: z.number().int(),
    height: z.number().int(),
    poster: url,
    colour: z.string(),
    /** A smaller picture of an image, for the bubble; `data` is the large one. */
    small: url,
    // audio, video: whole seconds, at least 1.
    seconds: z.number().int(),
    // file, video, image: bytes, the sender's file name, and the recognised type.
    size: z.number().int(),
    name: z.string(),
    mime: z.string(),
    // location: degrees; `data` is the place's name.
    latitude: z.number(),
    longitude: z.number(),
    address: z.string(),
    card: cardOption,
    reply: quote,
    /** Ids of the members that the text mentions; `all` means all members. */
    mentions: z.array(z.string()),
    forwarded: z.literal(1),
    // tips: who made the change and for whom (the first 20; `text` holds their number), or the new name or notice.
    tipsType: z.enum(tipsTypes),
    user: person,
    users: z.array(person),
    text: z.string(),
    until: instant,
    // recall: the message, and who recalled it.
    ref: z.string(),
    recalled_by: person,
  })
  .partial()
export type MessageOptions = z.infer<typeof messageOptions>

/** One entry of a conversation's log (E4). */
export const message = z.strictObject({
  /** The permanent id of this entry: `<conversation_id>-<seq>`. */
  chat_id: z.string(),
  conversation_id: z.string(),
  /** Its place in the log: 1, 2, 3 … without a gap (D38). */
  seq: z.number().int(),
  /** The number of entries up to this one that count as unread (D39). */
  count: z.number().int(),
  chat_type: chatType,
  type: z.enum(entryTypes),
  from_id: z.string(),
  from_name: z.string(),
  from_avatar: z.string(),
  to_id: z.string(),
  to_name: z.string(),
  to_avatar: z.string(),
  data: z.string(),
  options: messageOptions,
  create_time: instant,
  isremove: z.union([z.literal(0), z.literal(1)]),
  /** The sender's local key k (E4), by which the sender's devices recognise their own message. */
  client_id: z.string().nullable(),
})
export type Message = z.infer<typeof message>
