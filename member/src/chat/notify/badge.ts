// What home, mine and the tab bar show of the chat. It stands apart from the chat itself, which is loaded when the
// app has nothing better to do: this is all of it that the first page carries.
import { create } from 'zustand'

export interface ChatCounts {
  /** Messages that wait to be read, by the server's arithmetic (D39). */
  unread: number
  /** Applications for friendship that nobody has looked at (T8). */
  friendApply: number
  /** Applications to groups that this member may decide. */
  groupApply: number
  /** Moments that have not been looked at. */
  moment: number
}

const none: ChatCounts = { unread: 0, friendApply: 0, groupApply: 0, moment: 0 }

export const useChatCounts = create<ChatCounts>()(() => none)

export const clearChatCounts = (): void => useChatCounts.setState(none)

/** The number on the conversation tab and on what leads to it: unread messages and applications (T8, T11). */
export const useChatBadge = (): number =>
  useChatCounts((counts) => counts.unread + counts.friendApply + counts.groupApply)
