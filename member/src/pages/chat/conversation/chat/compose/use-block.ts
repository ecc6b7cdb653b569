import { useEffect, useState } from 'react'
import type { ChatItem, GroupEntry } from '@banyan/contract/chat/shapes'
import { useChat } from '../../../../../chat/store.ts'
import { now } from '../../../../../state/lib/clock.ts'

export type Block =
  | { why: 'muted'; until: string }
  | { why: 'closed' | 'mutedAll' | 'notFriends' | 'notInGroup' }

/** Returns why this member cannot write here. Undefined if writing is allowed. The server checks each message again. */
export function useBlock(item: ChatItem, group: GroupEntry | undefined): Block | undefined {
  const ready = useChat((chat) => chat.ready)
  const isFriend = useChat((chat) => chat.friends.some((friend) => friend.friend_id === item.to_id))
  const until = group?.muted_until ?? null
  const muted = useIsFuture(until)
  const closed = useChat((chat) => chat.banned !== '')
  if (closed) return { why: 'closed' }
  // Before chat-login has answered, an empty list of friends means nothing.
  if (!ready) return undefined
  if (item.chat_type === 'service' || item.chat_type === 'assistant') return undefined
  if (item.chat_type === 'user') return isFriend ? undefined : { why: 'notFriends' }
  if (!group) return { why: 'notInGroup' }
  if (until !== null && muted) return { why: 'muted', until }
  return group.mute_all === 1 && group.user_type === 3 ? { why: 'mutedAll' } : undefined
}

/** True while a time is in the future. Renders again when it passes. */
function useIsFuture(instant: string | null): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (instant === null) return undefined
    const wait = Date.parse(instant) - now()
    // A timer lasts 24 days at most. A longer mute is checked again when the page is next opened.
    const timer = setTimeout(() => setPassed(instant), Math.min(Math.max(0, wait), 2_000_000_000))
    return () => clearTimeout(timer)
  }, [instant])
  return instant !== null && passed !== instant
}
