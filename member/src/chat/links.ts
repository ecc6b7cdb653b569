// Addresses of the chat pages with their parameters.
import type { ChatType } from '@banyan/contract/chat/message'
import { go } from '../state/link/navigate.ts'
import { link } from '../state/link/link.ts'

/** The other side of a chat page: a member, a group, or customer service or the assistant, whose id is the conversation's. */
export interface ChatWith {
  toId: string
  chatType: ChatType
}

/** Returns the kind of a chat from an address or a line of the list. */
export const sideOf = (chatType: string | undefined): ChatType =>
  chatType === 'group' || chatType === 'service' || chatType === 'assistant' ? chatType : 'single'

const ids = ({ toId, chatType }: ChatWith) => ({ to_id: toId, chat_type: chatType })

const pages = {
  chat: 'pages/chat/conversation/chat',
  info: 'pages/chat/conversation/info',
  search: 'pages/chat/conversation/search',
  group: 'pages/chat/group/info',
} as const

/** The address of a chat; with `seq` it opens around that message. */
export const chatLink = (whom: ChatWith, seq?: number): string =>
  link.to(pages.chat, ids(whom), { seq: seq === undefined ? undefined : String(seq) })

/** The address of the info page of a chat; groups have their own page. */
export const infoLink = (whom: ChatWith): string =>
  whom.chatType === 'group' ? link.to(pages.group, { id: whom.toId }) : link.to(pages.info, ids(whom))
export const searchLink = (whom?: ChatWith): string => link.to(pages.search, whom ? ids(whom) : {})

/** Opens a chat; with `seq` around that message. */
export const openChat = (whom: ChatWith, seq?: number): void =>
  go.to(pages.chat, ids(whom), { seq: seq === undefined ? undefined : String(seq) })
