import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { done, flag, id, requestKey, text } from '../../field.ts'
import { chatErrors } from '../errors.ts'
import { chatType } from '../message.ts'
import { chatItem } from '../shapes.ts'

const one = { conversation_id: id }
const missing = pick(chatErrors, 'message-missing')

export const loadInfo = call({
  path: '/chat/conversation/info',
  control: 'load-info',
  who: 'member',
  says: 'One line of the chat list, whether or not it stands in the list; by conversation, or by whom it is with.',
  request: {
    conversation_id: id.optional(),
    to_id: id.optional(),
    chat_type: chatType.optional(),
  },
  reply: chatItem,
  errors: missing,
})

export const setTop = call({
  path: '/chat/conversation/info',
  control: 'set-top',
  who: 'member',
  says: 'Keeps a chat on top of the list, or no longer.',
  request: { ...one, is_top: flag },
  reply: done,
  errors: missing,
})

export const setNotice = call({
  path: '/chat/conversation/info',
  control: 'set-notice',
  who: 'member',
  says: 'Sound and vibration for a chat, on or off (R7).',
  request: { ...one, is_notice: flag },
  reply: done,
  errors: missing,
})

export const deleteChat = call({
  path: '/chat/conversation/info',
  control: 'delete-chat',
  who: 'member',
  says: 'Takes a chat out of this member’s list, with its history where asked; a new message brings it back.',
  request: { ...one, clear: flag },
  /** A message after this seq brings the chat back. */
  reply: z.strictObject({ removed_seq: z.number().int() }),
  errors: missing,
})

export const clearHistory = call({
  path: '/chat/conversation/info',
  control: 'clear-history',
  who: 'member',
  says: 'Hides all that has been said, for this member alone.',
  request: one,
  /** Entries up to `from_seq` are hidden from this member. The cursors count them as read. */
  reply: z.strictObject({
    from_seq: z.number().int(),
    read_seq: z.number().int(),
    read_count: z.number().int(),
  }),
  errors: missing,
})

export const doReport = call({
  path: '/chat/conversation/info',
  control: 'do-report',
  who: 'member',
  says: 'Reports a message, a person, a group or a moment to staff: only then can they read what is reported.',
  request: {
    request_key: requestKey,
    subject: z.enum(['message', 'member', 'group', 'moment']),
    /** chat_id, user_id, group_id or moment_id. */
    subject_id: z.string().regex(/^[1-9]\d{0,17}(-[1-9]\d{0,15})?$/),
    reason: z.enum(['fraud', 'spam', 'abuse', 'sexual', 'illegal', 'other']),
    words: text(0, 500),
  },
  reply: done,
  errors: {
    ...pick(sharedErrors, 'request-key-reused'),
    ...pick(chatErrors, 'message-missing', 'report-twice', 'too-many-reports'),
  },
})
