import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, nameText, page, structure, text, whole } from '../../field.ts'
import { chatErrors } from '../errors.ts'
import { chatType, message, messageOptions, sendTypes } from '../message.ts'

/** The id of an entry: `<conversation>-<seq>`. */
export const chatId = z.string().regex(/^[1-9]\d{0,17}-[1-9]\d{0,15}$/)
/** The client's key of a message: a UUID or an equally unique text. */
export const clientId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

/** Options that a client may send. The server looks up or measures all other options. */
export const sentOptions = z.strictObject({
  /** The chat_id of the message that this one replies to. */
  reply_to: chatId.optional(),
  mentions: z
    .array(z.union([id, z.literal('all')]))
    .max(50)
    .optional(),
  /** The message that is forwarded: `data` and media are copied from it, not from the client. */
  forward_of: chatId.optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  address: text(0, 300).optional(),
  /** The file name that receivers see. */
  name: nameText(0, 200).optional(),
})

export const sendMessage = call({
  path: '/chat/conversation/chat',
  control: 'send-message',
  who: 'member',
  says: 'Sends one message (C11, D38). Answers after the commit; the same client_id answers with the same message, for ever. `data`: text and emoticon the words; image, audio, video, file the upload_url; card a promotion code, `group:` and an invitation code, or for customer service `product:`, `order:` or `refund:` and an id; location the name of the place.',
  request: {
    to_id: id,
    chat_type: chatType,
    type: z.enum(sendTypes),
    data: text(0, 5000),
    options: structure(sentOptions).optional(),
    client_id: clientId,
  },
  reply: z.strictObject({
    chat_id: z.string(),
    conversation_id: z.string(),
    seq: z.number().int(),
    count: z.number().int(),
    create_time: instant,
    /** The text as everyone sees it: blocked words are masked. */
    data: z.string(),
    options: messageOptions,
  }),
  errors: {
    ...pick(
      chatErrors,
      'not-friends',
      'blocked',
      'group-not-found',
      'member-not-found',
      'chat-muted',
      'group-muted',
      'chat-banned',
      'message-empty',
      'message-missing',
      'words-refused',
      'too-many-messages',
    ),
    ...pick(sharedErrors, 'file-not-found', 'request-key-reused'),
  },
})

export const recallMessage = call({
  path: '/chat/conversation/chat',
  control: 'recall-message',
  who: 'member',
  says: 'Takes a message back (C10, D43): one’s own within two minutes; owner and managers any of their group.',
  request: { from_id: id, to_id: id, chat_type: chatType, chat_id: chatId },
  reply: z.strictObject({ seq: z.number().int() }),
  errors: pick(chatErrors, 'message-missing', 'recall-too-late', 'recall-forbidden', 'chat-banned'),
})

export const loadMessages = call({
  path: '/chat/conversation/chat',
  control: 'load-messages',
  who: 'member',
  says: 'A page of the log in its order: before a seq, after a seq, or around one; without any, the newest. A recalled message comes without its words.',
  request: {
    conversation_id: id,
    before: whole(1, 2_000_000_000).optional(),
    after: whole(0, 2_000_000_000).optional(),
    around: whole(1, 2_000_000_000).optional(),
    limit: whole(1, 100).optional(),
  },
  reply: z.strictObject({
    list: z.array(message),
    /** True if there are entries before the first one, and after the last one. */
    older: z.boolean(),
    newer: z.boolean(),
    last_seq: z.number().int(),
  }),
  errors: pick(chatErrors, 'message-missing'),
})

const head = z.strictObject({
  conversation_id: id,
  seq: z.number().int().min(0),
  /** The oldest entry that the client shows. Absent: the client asks for no hidden entries. */
  low: z.number().int().min(0).optional(),
})

export const loadNews = call({
  path: '/chat/conversation/chat',
  control: 'load-news',
  who: 'member',
  says: 'Catches up after a gap: for each conversation what follows the client’s seq, or, where that is more than 100 (fewer where many conversations have moved), the newest page with too_long (D38). Names what the member has deleted for themself since `low`, because another device may have done so meanwhile. Heads that are no longer the member’s are left out.',
  request: { heads: structure(z.array(head).max(500)) },
  reply: z.strictObject({
    list: z.array(
      z.strictObject({
        conversation_id: z.string(),
        last_seq: z.number().int(),
        too_long: z.boolean(),
        entries: z.array(message),
        /** Seqs of the entries from `low` on that the member has deleted for themself, the newest 2,000 at most. */
        hidden: z.array(z.number().int()),
      }),
    ),
  }),
  errors: {},
})

export const doRead = call({
  path: '/chat/conversation/chat',
  control: 'do-read',
  who: 'member',
  says: 'Moves the read cursor forward to a seq, never back (T10, D39).',
  request: { conversation_id: id, seq: whole(0, 2_000_000_000) },
  reply: z.strictObject({
    read_seq: z.number().int(),
    read_count: z.number().int(),
    noreadnum: z.number().int(),
  }),
  errors: pick(chatErrors, 'message-missing'),
})

export const deleteMessages = call({
  path: '/chat/conversation/chat',
  control: 'delete-messages',
  who: 'member',
  says: 'Hides messages for this member alone, on all devices.',
  request: { conversation_id: id, seqs: structure(z.array(z.number().int().min(1)).min(1).max(100)) },
  reply: done,
  errors: pick(chatErrors, 'message-missing'),
})

export const searchMessages = call({
  path: '/chat/conversation/chat',
  control: 'search-messages',
  who: 'member',
  says: 'Finds words in text messages and in names of files; in one conversation, or in the newest 5000 entries of each. Newest first.',
  request: { conversation_id: id.optional(), words: text(1, 50), cursor },
  reply: page(message),
  errors: pick(chatErrors, 'message-missing'),
})

export const findDay = call({
  path: '/chat/conversation/chat',
  control: 'find-day',
  who: 'member',
  says: 'The first message at or after an instant (the start of a day where the member is); 0 when there is none.',
  request: { conversation_id: id, since: instant },
  reply: z.strictObject({ seq: z.number().int() }),
  errors: pick(chatErrors, 'message-missing'),
})
