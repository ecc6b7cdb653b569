// The texts of cards in the chat with the assistant. A card stores only its notice, so each reply and push makes its text in
// the reader's language.
import type { Message, MessageOptions } from '@banyan/contract/chat/message'
import type { Push } from '@banyan/contract/chat/push'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import type { Language, Words } from '@banyan/contract/language'
import { titleOf } from '../mine/notice-text.ts'

/** Who reads a text, and which text is in use in place of a delivered one. */
export interface CardReader {
  readonly language: Language
  readonly inUse: (this: void, words: Words) => Words
}

/** Returns a message with its text. A message that is no card is returned as it is. */
export function inWords<Of extends { data: string; options: MessageOptions }>(
  message: Of,
  { language, inUse }: CardReader,
): Of {
  const { notice } = message.options
  return notice ? { ...message, data: titleOf(notice.kind, language, inUse) } : message
}

export const itemInWords = (item: ChatItem, reader: CardReader): ChatItem => ({
  ...item,
  message: item.message && inWords(item.message, reader),
})

/** True if the text of a push depends on its reader's language. */
export const needsWords = (push: Push): boolean =>
  push.push_type === 'chat'
    ? push.data.options.notice !== undefined
    : push.push_type === 'updateChat' && push.data.chat?.message?.options.notice !== undefined

/** Returns a push with the texts of its cards. */
export function pushInWords(push: Push, reader: CardReader): Push {
  if (push.push_type === 'chat') return { ...push, data: inWords<Message>(push.data, reader) }
  if (push.push_type === 'updateChat' && push.data.chat)
    return { ...push, data: { ...push.data, chat: itemInWords(push.data.chat, reader) } }
  return push
}
