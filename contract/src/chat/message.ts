// What a conversation's log is made of, as it travels: in history, in catch-up and in pushes alike.
import { z } from 'zod'
import { instant, url } from '../field.ts'

/** Whom a message goes to (E4). In the chat list a single conversation is called `user` (E3). */
export const chatType = z.enum(['single', 'group'])
export type ChatType = z.infer<typeof chatType>

/** What a member can send. */
export const sendTypes = ['text', 'emoticon', 'image', 'audio', 'video', 'card', 'file', 'location'] as const
export type SendType = (typeof sendTypes)[number]

/**
 * Every type of entry. `tips` tells of a change of the conversation itself, `system` and `assistant` are the
 * product's own words; `recall` shows nothing, it takes the entry away that `options.ref` names.
 */
export const entryTypes = [...sendTypes, 'tips', 'system', 'assistant', 'recall'] as const
export type EntryType = (typeof entryTypes)[number]

/** What a `tips` entry tells of. The first three are the specification's. */
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

/** What a message answers, as it is now: a recalled one has lost its words here too. */
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

/** What belongs to a message beside its `data`, by type; the server fills and checks every one of them. */
export const messageOptions = z
  .strictObject({
    // image, video: pixels; poster, colour: what to show until it is there.
    width: z.number().int(),
    height: z.number().int(),
    poster: url,
    colour: z.string(),
    /** A smaller picture of an image, for the bubble; `data` is the large one. */
    small: url,
    // audio, video: whole seconds, at least 1.
    seconds: z.number().int(),
    // file, video, image: bytes, the sender's name for it, and what it was recognised as.
    size: z.number().int(),
    name: z.string(),
    mime: z.string(),
    // location: degrees; `data` is the place's name.
    latitude: z.number(),
    longitude: z.number(),
    address: z.string(),
    card: cardOption,
    reply: quote,
    /** Ids of the members that the text mentions; `all` is everybody. */
    mentions: z.array(z.string()),
    forwarded: z.literal(1),
    // tips: who did it, to whom (of many the first 20, and `text` is how many they are), or the new name or notice.
    tipsType: z.enum(tipsTypes),
    user: person,
    users: z.array(person),
    text: z.string(),
    until: instant,
    // recall: which message, and who took it back.
    ref: z.string(),
    recalled_by: person,
  })
  .partial()
export type MessageOptions = z.infer<typeof messageOptions>

/** One entry of a conversation's log (E4). */
export const message = z.strictObject({
  /** Names this entry for ever: `<conversation_id>-<seq>`. */
  chat_id: z.string(),
  conversation_id: z.string(),
  /** Its place in the log: 1, 2, 3 … without a gap (D38). */
  seq: z.number().int(),
  /** How many entries up to this one bear unread (D39). */
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
  /** The sender's local key k (E4), so that the sender's devices know their own again. */
  client_id: z.string().nullable(),
})
export type Message = z.infer<typeof message>
