import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { CallFailed } from '@banyan/contract/client'
import { Empty } from '@banyan/ui/empty'
import { toast } from '@banyan/ui/toast'
import { useText } from '../words/text.ts'
import { text } from './group.text.ts'
import { leavePage } from './leave.ts'

/**
 * A page of one group: when the group is gone, or this member is out of it, the page says so and goes back
 * (T20), whether that was known at the start or comes by a push.
 */
export function InGroup({ error, children }: { error: Error | null; children: ReactNode }) {
  return isGone(error) ? <Gone /> : children
}

const isGone = (error: Error | null): boolean =>
  error instanceof CallFailed && error.code === 'group-not-found'

function Gone() {
  const t = useText(text)
  const words = t('gone')
  useEffect(() => {
    toast.show(words, { kind: 'warn' })
    // Long enough to be read: the toast outlives the page.
    const timer = setTimeout(leavePage, 700)
    return () => clearTimeout(timer)
  }, [words])
  return <Empty text={words} />
}
