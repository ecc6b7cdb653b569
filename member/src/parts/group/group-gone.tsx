import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { CallFailed } from '@banyan/contract/client'
import { Empty } from '@banyan/ui/page/empty'
import { toast } from '@banyan/ui/layer/toast'
import { useChat } from '../../chat/store.ts'
import { useText } from '../../words/text.ts'
import { text } from './group.text.ts'
import { go } from '../../state/link/navigate.ts'

/**
 * A page of one group. If the group is dissolved or the member is no longer in it, the page shows that and goes back
 * (T20). The page may learn it at the start or by a push.
 */
export function InGroup({ error, children }: { error: Error | null; children: ReactNode }) {
  return isGone(error) ? <GroupGone /> : children
}

const isGone = (error: Error | null): boolean =>
  error instanceof CallFailed && error.code === 'group-not-found'

/**
 * True if this member was in the group while the page was open and is not any more. For pages that use the chat's
 * store.
 */
export function useLostGroup(groupId: string | undefined): boolean {
  const ready = useChat((chat) => chat.ready)
  const isIn = useChat((chat) => chat.groups.some((group) => group.group_id === groupId))
  const [was, setWas] = useState(isIn)
  if (isIn && !was) setWas(true)
  // A new group is not in the list yet, so only a group that was in the list can be lost.
  return ready && was && !isIn
}

/** Shows that the group is gone, and goes back. */
export function GroupGone() {
  const t = useText(text)
  const words = t('gone')
  useEffect(() => {
    toast.show(words, { kind: 'warn' })
    // Time to read the page. The toast stays longer than the page.
    const timer = setTimeout(() => go.back(), 700)
    return () => clearTimeout(timer)
  }, [words])
  return <Empty text={words} />
}
