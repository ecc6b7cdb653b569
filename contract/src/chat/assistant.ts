import { z } from 'zod'
import { call } from '../call.ts'
import { done, flag, id, nothing } from '../field.ts'
import { pick, sharedErrors } from '../errors.ts'
import { chatErrors } from './errors.ts'
import { chatId, clientId } from './conversation/chat.ts'

const path = '/chat/assistant'

export const openAssistant = call({
  path,
  control: 'open-assistant',
  who: 'member',
  says: 'The member’s chat with the assistant (D45), which exists from then on and also gets the member’s notices about orders, money, team and security as cards. Questions are sent with send-message; each gets one answer, stored together with the question.',
  request: nothing,
  reply: z.strictObject({ conversation_id: id }),
  errors: {},
})

export const loadAnswer = call({
  path,
  control: 'load-answer',
  who: 'member',
  says: 'Whether the member said that this answer helped; null without a word.',
  request: { chat_id: chatId },
  reply: z.strictObject({ helpful: z.boolean().nullable() }),
  errors: pick(chatErrors, 'message-missing'),
})

export const doHelpful = call({
  path,
  control: 'do-helpful',
  who: 'member',
  says: 'Says whether an answer helped. The last word counts.',
  request: { chat_id: chatId, helpful: flag },
  reply: done,
  errors: pick(chatErrors, 'message-missing'),
})

export const doHandOver = call({
  path,
  control: 'do-hand-over',
  who: 'member',
  says: 'Hands the member over to customer service: the latest messages of the chat with the assistant are sent to it as one message of the member, without cards of notices. The same client_id sends it once.',
  request: { client_id: clientId },
  reply: z.strictObject({ conversation_id: id }),
  errors: {
    ...pick(chatErrors, 'chat-banned', 'message-missing', 'too-many-messages'),
    ...pick(sharedErrors, 'request-key-reused'),
  },
})
