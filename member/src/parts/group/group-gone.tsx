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
 * A page of one group: when the group is gone, or this member is out of it, the page says so and goes back
 * (T20), whether that was known at the start or comes by a push.
 */
export function InGroup({ error, children }: { error: Error | null; children: ReactNode }) {
  return isGone(error) ? <GroupGone /> : children
}

const isGone = (error: Error | null): boolean =>
  error instanceof CallFailed && error.code === 'group-not-found'

/** Whether this member was in a group while the page is open, and is no more; for pages that live by the chat's store. */
export function useLostGroup(groupId: string | undefined): boolean {
  const ready = useChat((chat) => chat.ready)
  const isIn = useChat((chat) => chat.groups.some((group) => group.group_id === groupId))
  const [was, setWas] = useState(isIn)
  if (isIn && !was) setWas(true)
  // A group that was just made is not in the list yet: only what was there can be lost.
  return ready && was && !isIn
}

/** Says so, and goes back. */
export function GroupGone() {
  const t = useText(text)
  const words = t('gone')
  useEffect(() => {
    toast.show(words, { kind: 'warn' })
    // Time to read the page; the toast stays longer than the page.
    const timer = setTimeout(() => go.back(), 700)
    return () => clearTimeout(timer)
  }, [words])
  return <Empty text={words} />
}
