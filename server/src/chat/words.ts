// The texts of cards in the chat with the assistant. A card stores only its notice, so each reply and push makes its text in
// the reader's language.
import type { Message, MessageOptions } from '@banyan/contract/chat/message'
import type { Push } from '@banyan/contract/chat/push'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import type { Language } from '@banyan/contract/language'
import { titleOf } from '../mine/notice-text.ts'

/** Returns a message with its text. A message that is no card is returned as it is. */
export function inWords<Of extends { data: string; options: MessageOptions }>(
  message: Of,
  language: Language,
): Of {
  const { notice } = message.options
  return notice ? { ...message, data: titleOf(notice.kind, language) } : message
}

export const itemInWords = (item: ChatItem, language: Language): ChatItem => ({
  ...item,
  message: item.message && inWords(item.message, language),
})

/** True if the text of a push depends on its reader's language. */
export const needsWords = (push: Push): boolean =>
  push.push_type === 'chat'
    ? push.data.options.notice !== undefined
    : push.push_type === 'updateChat' && push.data.chat?.message?.options.notice !== undefined

/** Returns a push with the texts of its cards. */
export function pushInWords(push: Push, language: Language): Push {
  if (push.push_type === 'chat') return { ...push, data: inWords<Message>(push.data, language) }
  if (push.push_type === 'updateChat' && push.data.chat)
    return { ...push, data: { ...push.data, chat: itemInWords(push.data.chat, language) } }
  return push
}
