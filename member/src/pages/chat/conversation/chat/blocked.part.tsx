import { useEffect, useState } from 'react'
import type { ChatItem, GroupEntry } from '@banyan/contract/chat/shapes'
import { Link } from '@banyan/ui/link'
import { useChat } from '../../../../chat/store.ts'
import { now } from '../../../../state/clock.ts'
import { useLanguage } from '../../../../state/language.ts'
import { link } from '../../../../state/link.ts'
import { showTime } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../composer.text.ts'

export type Block = { why: 'muted'; until: string } | { why: 'mutedAll' | 'notFriends' | 'notInGroup' }

/** Why this member can't write here; undefined when they can. The server decides anew with each message. */
export function useBlock(item: ChatItem, group: GroupEntry | undefined): Block | undefined {
  const ready = useChat((chat) => chat.ready)
  const isFriend = useChat((chat) => chat.friends.some((friend) => friend.friend_id === item.to_id))
  const until = group?.muted_until ?? null
  const muted = useIsFuture(until)
  // Before chat-login has answered, an empty list of friends means nothing.
  if (!ready) return undefined
  if (item.chat_type === 'user') return isFriend ? undefined : { why: 'notFriends' }
  if (!group) return { why: 'notInGroup' }
  if (until !== null && muted) return { why: 'muted', until }
  return group.mute_all === 1 && group.user_type === 3 ? { why: 'mutedAll' } : undefined
}

/** Whether an instant is still to come; it says so when it passes. */
function useIsFuture(instant: string | null): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (instant === null) return undefined
    const wait = Date.parse(instant) - now()
    // Timers hold at most 24 days; a longer silence is looked at again with the next page.
    const timer = setTimeout(() => setPassed(instant), Math.min(Math.max(0, wait), 2_000_000_000))
    return () => clearTimeout(timer)
  }, [instant])
  return instant !== null && passed !== instant
}

/** Stands where the composer would. */
export function Blocked({ block, item }: { block: Block; item: ChatItem }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const words =
    block.why === 'muted' ? t('mutedUntil', { until: showTime(block.until, language) }) : t(block.why)
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-center gap-x-3 bg-ground px-4 py-2 pb-[calc(var(--safe-bottom)+0.5rem)] text-center text-second text-ink-2 hairline-t">
      <p>{words}</p>
      {block.why === 'notFriends' && (
        <Link
          href={link.to('pages/chat/friend/data', { id: item.to_id })}
          className="grid min-h-11 place-items-center font-bold text-primary no-underline"
        >
          {t('seeProfile')}
        </Link>
      )}
    </div>
  )
}
