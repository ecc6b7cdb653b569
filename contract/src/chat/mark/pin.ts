import { z } from 'zod'
import { call } from '../../call.ts'
import { pick } from '../../errors.ts'
import { flag, id } from '../../field.ts'
import { chatId } from '../conversation/chat.ts'
import { chatErrors } from '../errors.ts'
import { message, quote } from '../message.ts'

/** The pinned messages that this member sees, the newest pin first, and the entry that changed them last. */
export const pins = z.strictObject({ version: z.number().int(), list: z.array(quote) })
export type Pins = z.infer<typeof pins>

export const setPin = call({
  path: '/chat/mark/pin',
  control: 'set-pin',
  who: 'member',
  says: 'Pins a message for everyone in the chat, or unpins it: in a group the owner and managers, in a single chat both. A repeat changes nothing.',
  request: { chat_id: chatId, pinned: flag },
  /** The entry of the log, null if nothing changed; and the pinned messages. */
  reply: z.strictObject({ entry: message.nullable(), pins }),
  errors: pick(
    chatErrors,
    'message-missing',
    'group-not-permitted',
    'pins-full',
    'not-friends',
    'blocked',
    'chat-muted',
    'chat-banned',
    'too-many-changes',
  ),
})

export const loadPins = call({
  path: '/chat/mark/pin',
  control: 'load-pins',
  who: 'member',
  says: 'The pinned messages of a conversation that this member sees.',
  request: { conversation_id: id },
  reply: pins,
  errors: pick(chatErrors, 'message-missing'),
})
