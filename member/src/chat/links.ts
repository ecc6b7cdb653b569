// Where the chat's pages are: one place that knows their parameters.
import { go } from '../state/link/navigate.ts'
import { link } from '../state/link/link.ts'

/** Whom a chat page is for: the other member, or the group. */
export interface ChatWith {
  toId: string
  chatType: 'single' | 'group'
}

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

/** What there is to know about a chat and to set in it; a group's page is its own. */
export const infoLink = (whom: ChatWith): string =>
  whom.chatType === 'group' ? link.to(pages.group, { id: whom.toId }) : link.to(pages.info, ids(whom))
export const searchLink = (whom?: ChatWith): string => link.to(pages.search, whom ? ids(whom) : {})

/** Opens a chat; with `seq` around that message. */
export const openChat = (whom: ChatWith, seq?: number): void =>
  go.to(pages.chat, ids(whom), { seq: seq === undefined ? undefined : String(seq) })
