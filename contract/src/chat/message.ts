// An entry of a conversation's log on the wire: the same shape in history, in `load-news` and in pushes.
import { z } from 'zod'
import { instant, url } from '../field.ts'
import { ticketRecordKinds } from '../mine/service/worksheet-terms.ts'
import { recordKinds } from './intent.ts'

/**
 * The kind of a message's receiver (E4). The chat list calls a single conversation `user` (E3). In a conversation with
 * customer service or the assistant `to_id` is the conversation, and the other side has the sender 0 (decision 0088).
 */
export const chatType = z.enum(['single', 'group', 'service', 'assistant'])
export type ChatType = z.infer<typeof chatType>

/** The types of message that a member can send. */
export const sendTypes = ['text', 'emoticon', 'image', 'audio', 'video', 'card', 'file', 'location'] as const
export type SendType = (typeof sendTypes)[number]

/**
 * Entries that are not shown. They change the entry that `options.ref` names: `recall` removes it, `reaction` sets or
 * removes a reaction to it (`data` is the sticker, or empty), `unpin` unpins it.
 */
export const silentTypes = ['recall', 'reaction', 'unpin'] as const

/**
 * All types of entry. `tips` reports a change of the conversation, `system` and `assistant` are messages of the
 * product.
 */
export const entryTypes = [...sendTypes, 'tips', 'system', 'assistant', ...silentTypes] as const
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
  'pin-message',
  'service-taken',
  'service-waiting',
  'service-ended',
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

/** The subjects that a member can attach to a chat with customer service: a product, or the member’s own records. */
export const subjectKinds = ['product', ...ticketRecordKinds] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** A contact card, an invitation to a group, or the subject of a chat with customer service. Filled by the server. */
export const cardOption = z.strictObject({
  kind: z.enum(['member', 'group', ...subjectKinds]),
  /** The member's promotion code, the group's invitation code, or the record's id. */
  code: z.string(),
  name: z.string(),
  /** Empty for a movement of money. */
  avatar: z.string(),
  /** The code of a product or the number of a third-party payment, by which staff find it. */
  sn: z.string().optional(),
})

/** The reactions to a message, as they are now. */
export const reactions = z.strictObject({
  /** The seq of the entry that changed them last. Of two states the one with the higher version is newer. */
  version: z.number().int(),
  list: z.array(z.strictObject({ sticker: z.string(), count: z.number().int() })),
  /** The reader's own sticker, '' if there is none. Absent in pushes, which go to all members. */
  mine: z.string().optional(),
})
export type Reactions = z.infer<typeof reactions>

/** The assistant's answer to a question. Filled by the server. */
const answerOption = z.strictObject({
  kind: z.enum(['article', 'record', 'none']),
  /** Help articles, the best first. `data` quotes the first one. */
  articles: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  /** The kind of record that the member asked about, and the id of the member's own record if there is one. */
  record: z.strictObject({ intent: z.enum(recordKinds), id: z.string().nullable() }).nullable(),
})
export type AnswerOption = z.infer<typeof answerOption>

/**
 * A notice as a card in the chat with the assistant. Filled by the server. `data` is its title, for app versions that do not
 * know the kind. A card does not count as unread: its notice does.
 */
const noticeOption = z.strictObject({
  id: z.string(),
  /** A key of `noticeKinds`. */
  kind: z.string(),
  /** Texts, or names by language. */
  params: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
  /** The record that the notice opens. */
  link: z.string().nullable(),
  time: instant,
})
export type NoticeOption = z.infer<typeof noticeOption>

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
    /** Messages of customer service: the name of the agent that members see. */
    agent: z.string(),
    answer: answerOption,
    notice: noticeOption,
    // tips: who made the change and for whom (the first 20; `text` holds their number), or the new name or notice.
    tipsType: z.enum(tipsTypes),
    user: person,
    users: z.array(person),
    text: z.string(),
    until: instant,
    // recall, reaction, unpin: the changed message. recall: who recalled it; absent if staff removed it after a report.
    ref: z.string(),
    recalled_by: person,
    /** Reactions to this message; of a reaction, those to the message that `ref` names. */
    reactions,
    /** reaction: the writer of the message. */
    author_id: z.string(),
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
