// Signs the file links in replies and pushes. Entries, list items and groups hold stored addresses, which open no file;
// each reply and push gets fresh links (server/src/files/links.ts).
import type { Message, MessageOptions, Quote } from '@banyan/contract/chat/message'
import type { Push } from '@banyan/contract/chat/push'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import type { News } from '../bus/event.ts'
import type { Sign } from '../files/links.ts'

const media = new Set<Message['type']>(['image', 'audio', 'video', 'file'])

/** Signs only the data of media, which names a file. A text of a member is never signed. */
const signData = (sign: Sign, type: Message['type'], data: string): string =>
  media.has(type) ? sign(data) : data

export const signQuote = (sign: Sign, quote: Quote): Quote => ({
  ...quote,
  data: signData(sign, quote.type, quote.data),
})

function signOptions(sign: Sign, options: MessageOptions): MessageOptions {
  const { small, poster, card, reply } = options
  if (small === undefined && poster === undefined && card === undefined && reply === undefined) return options
  return {
    ...options,
    ...(small !== undefined && { small: sign(small) }),
    ...(poster !== undefined && { poster: sign(poster) }),
    ...(card && { card: { ...card, avatar: sign(card.avatar) } }),
    ...(reply && { reply: signQuote(sign, reply) }),
  }
}

export const signMessage = (sign: Sign, message: Message): Message => ({
  ...message,
  to_avatar: sign(message.to_avatar),
  data: signData(sign, message.type, message.data),
  options: signOptions(sign, message.options),
})

export const signItem = (sign: Sign, item: ChatItem): ChatItem => ({
  ...item,
  avatar: sign(item.avatar),
  message: item.message && {
    ...item.message,
    data: signData(sign, item.message.type, item.message.data),
    options: signOptions(sign, item.message.options),
  },
})

/** Signs the photo of a group or of any other record with a photo. */
export const signPhoto = <T extends { avatar: string }>(sign: Sign, shown: T): T => ({
  ...shown,
  avatar: sign(shown.avatar),
})

interface Reported {
  type?: Message['type'] | undefined
  data?: string | undefined
  options?: MessageOptions | undefined
  avatar?: string | undefined
  images?: string[] | undefined
}

/** Signs the files of a report: these links work for staff after the message, moment or photo was removed. */
export function signReported<T extends Reported>(sign: Sign, content: T): T {
  const evidence: Sign = (address) => sign(address, 'evidence')
  const { type, data, options, avatar, images } = content
  return {
    ...content,
    ...(type !== undefined && data !== undefined && { data: signData(evidence, type, data) }),
    ...(options && { options: signOptions(evidence, options) }),
    ...(avatar !== undefined && { avatar: evidence(avatar) }),
    ...(images && { images: images.map((address) => evidence(address)) }),
  }
}

function signPush(sign: Sign, push: Push): Push {
  switch (push.push_type) {
    case 'insertGroupList': {
      const { data } = push
      return {
        ...push,
        data: { ...data, group: signPhoto(sign, data.group), chat: signItem(sign, data.chat) },
      }
    }
    case 'updateChat': {
      const { data } = push
      return { ...push, data: { ...data, chat: data.chat && signItem(sign, data.chat) } }
    }
    default:
      return push
  }
}

/** Signs the links in news of a transaction, right before it is published. */
export function signNews(sign: Sign, news: News): News {
  if (news.kind === 'entries')
    return { ...news, entries: news.entries.map((entry) => signMessage(sign, entry)) }
  if (news.kind === 'member' || news.kind === 'conversation')
    return { ...news, push: signPush(sign, news.push) }
  return news
}
