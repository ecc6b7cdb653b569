import { z } from 'zod'
import { call } from '../../call.ts'
import { pick } from '../../errors.ts'
import { cursor, page, text } from '../../field.ts'
import { chatId } from '../conversation/chat.ts'
import { chatErrors } from '../errors.ts'
import { message } from '../message.ts'

export const setReaction = call({
  path: '/chat/mark/reaction',
  control: 'set-reaction',
  who: 'member',
  says: 'Sets this member’s reaction to a message, or removes it. A member has one reaction to a message; a repeat changes nothing.',
  request: {
    chat_id: chatId,
    /** A sticker’s label, or empty to remove the reaction. */
    sticker: text(0, 20),
  },
  /** The entry of the log; null if nothing changed. */
  reply: z.strictObject({ entry: message.nullable() }),
  errors: pick(
    chatErrors,
    'message-missing',
    'reactions-full',
    'not-friends',
    'blocked',
    'chat-muted',
    'chat-banned',
    'too-many-messages',
  ),
})

export const loadReactions = call({
  path: '/chat/mark/reaction',
  control: 'load-reactions',
  who: 'member',
  says: 'Who reacted to a message, newest first; with one sticker, or with any.',
  request: { chat_id: chatId, sticker: text(0, 20).optional(), cursor },
  reply: page(
    z.strictObject({ user_id: z.string(), name: z.string(), avatar: z.string(), sticker: z.string() }),
  ),
  errors: pick(chatErrors, 'message-missing'),
})
