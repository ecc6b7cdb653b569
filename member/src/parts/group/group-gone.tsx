import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { CallFailed } from '@banyan/contract/client'
import { Empty } from '@banyan/ui/page/empty'
import { toast } from '@banyan/ui/layer/toast'
import { useChat } from '../../chat/store.ts'
import { useText } from '../../words/text.ts'
import { text } from './group.text.ts'
import { go } from '../../state/link/navigate.ts'
import { ask } from '../../state/wire/ask.ts'

/**
 * A page of one group. If the group is dissolved or the member is no longer in it, the page shows that and goes back
 * (T20). The page may learn it at the start or by a push.
 */
export function InGroup({ error, children }: { error: Error | null; children: ReactNode }) {
  return isGone(error) ? <Gone words={isLoss(error) ? error.message : undefined} /> : children
}

const losses: ReadonlySet<string> = new Set(['group-removed', 'group-left', 'group-dissolved'])

/** True if the error tells how a former member lost the group. */
const isLoss = (error: unknown): error is CallFailed => error instanceof CallFailed && losses.has(error.code)

const isGone = (error: Error | null): boolean =>
  isLoss(error) || (error instanceof CallFailed && error.code === 'group-not-found')

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

/**
 * Shows how the member lost the group, and goes back. A push does not tell how, and the page may have been opened
 * later, so the server is asked.
 */
export function GroupGone({ groupId }: { groupId: string }) {
  const [loss, setLoss] = useState<{ words: string | undefined }>()
  useEffect(() => {
    let isHere = true
    const tell = (words?: string) => {
      if (isHere) setLoss({ words })
    }
    ask('/chat/group/info', 'load-group', { group_id: groupId }, { quiet: true }).then(
      () => tell(),
      (error: unknown) => tell(isLoss(error) ? error.message : undefined),
    )
    return () => {
      isHere = false
    }
  }, [groupId])
  return loss && <Gone words={loss.words} />
}

function Gone({ words: told }: { words: string | undefined }) {
  const t = useText(text)
  const words = told ?? t('gone')
  useEffect(() => {
    toast.show(words, { kind: 'warn' })
    // Time to read the page. The toast stays longer than the page.
    const timer = setTimeout(() => go.back(), 700)
    return () => clearTimeout(timer)
  }, [words])
  return <Empty text={words} />
}
