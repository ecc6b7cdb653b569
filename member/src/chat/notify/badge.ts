// The chat's numbers for home, mine and the tab bar. They are separate from the chat's code, which is loaded when the
// app is idle, so that the first page stays small.
import { create } from 'zustand'

export interface ChatCounts {
  /** Unread messages, computed from the server's counts (D39). */
  unread: number
  /** Unseen friend requests (T8). */
  friendApply: number
  /** Join requests that this member may decide. */
  groupApply: number
  /** Unseen moments. */
  moment: number
}

const none: ChatCounts = { unread: 0, friendApply: 0, groupApply: 0, moment: 0 }

export const useChatCounts = create<ChatCounts>()(() => none)

export const clearChatCounts = (): void => useChatCounts.setState(none)

/** Returns the badge of the conversation tab and its entry points: unread messages and requests (T8, T11). */
export const useChatBadge = (): number =>
  useChatCounts((counts) => counts.unread + counts.friendApply + counts.groupApply)
