// Chatting in tests: sends messages and reads them through the real calls.
import type { RequestOf } from '@banyan/contract/call'
import type { recallMessage, sendMessage } from '@banyan/contract/chat/conversation/chat'
import { chatItem, type ChatItem } from '@banyan/contract/chat/shapes'
import type { Talker } from './chat.ts'

const path = '/chat/conversation/chat'

let keys = 0
/** Returns a new client_id. */
export const newKey = (): string => `test-client-key-${++keys}`

/** A friend, or the id of a group. */
export type Whom = Pick<Talker, 'key'> | string
const addressOf = (to: Whom) =>
  typeof to === 'string'
    ? { to_id: to, chat_type: 'group' as const }
    : { to_id: to.key, chat_type: 'single' as const }

/** Sends a message; a text message by default. */
export async function send(
  who: Talker,
  to: Whom,
  data: string,
  more: Partial<RequestOf<typeof sendMessage>> = {},
) {
  const message = { ...addressOf(to), type: 'text' as const, data, client_id: newKey(), ...more }
  return (await who.ask(path, 'send-message', message)).data
}

/** Recalls a message that `from` sent to `to`. */
export async function recall(
  who: Talker,
  { from, to, chat_id }: { from: Talker; to: Whom; chat_id: string },
  more: Partial<RequestOf<typeof recallMessage>> = {},
) {
  const message = { from_id: from.key, ...addressOf(to), chat_id, ...more }
  return (await who.ask(path, 'recall-message', message)).data
}

/** Returns the newest hundred entries of a conversation, as one member sees them. */
export const logOf = async (who: Talker, conversation_id: string) =>
  (await who.ask(path, 'load-messages', { conversation_id, limit: 100 })).data

/** Returns their texts. */
export const wordsOf = async (who: Talker, conversation: string): Promise<string[]> =>
  (await logOf(who, conversation)).list.flatMap((one) => (one.type === 'text' ? [one.data] : []))

export const read = async (who: Talker, conversation_id: string, seq: number) =>
  (await who.ask(path, 'do-read', { conversation_id, seq })).data

/** Returns a member's chat-list line of a conversation, in the list or hidden. */
export const lineOf = async (who: Talker, conversation_id: string): Promise<ChatItem> =>
  (await who.ask('/chat/conversation/info', 'load-info', { conversation_id })).data

/** Returns a member's chat list. */
export const linesOf = async (who: Talker): Promise<ChatItem[]> =>
  chatItem
    .array()
    .parse(JSON.parse((await who.ask('/chat/conversation/init', 'chat-login', {})).data.chatlist))

/** Returns the expected refusal of a call. */
export const refused = (code: string, params: object = {}) => ({ kind: 'refused', code, params })

/** Asks the assistant a question. Returns the chat with it and the seq of the question; the answer is the next entry. */
export async function askAssistant(
  who: Talker,
  data: string,
): Promise<{ conversation_id: string; seq: number }> {
  const { conversation_id } = (await who.ask('/chat/assistant', 'open-assistant', {})).data
  const question = { to_id: conversation_id, chat_type: 'assistant', type: 'text', data } as const
  const sent = await who.ask('/chat/conversation/chat', 'send-message', { ...question, client_id: newKey() })
  return { conversation_id, seq: sent.data.seq }
}
