import { useCallback, useEffect, useState } from 'react'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { findChat } from '../../chat/actions.ts'
import type { ChatWith } from '../../chat/links.ts'
import { chatEngine } from '../../chat/start.ts'
import { useChat } from '../../chat/store.ts'

export const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason))

export interface Line {
  item: ChatItem | undefined
  error: Error | undefined
  retry: () => void
}

/** Returns the current line of a chat, which is loaded once the chat has started. Empty for `undefined`. */
export function useLine(whom: ChatWith | undefined): Line {
  const toId = whom?.toId
  const chatType = whom?.chatType ?? 'single'
  const me = useChat((chat) => chat.me)
  const [found, setFound] = useState<ChatItem>()
  const [error, setError] = useState<Error>()
  const item = useChat((chat) => chat.items.get(found?.conversation_id ?? '')) ?? found
  const open = useCallback(() => {
    if (toId === undefined) return
    findChat({ toId, chatType }).then(setFound, (reason: unknown) => setError(asError(reason)))
  }, [toId, chatType])
  useEffect(() => {
    if (me !== '') open()
    else chatEngine().catch((reason: unknown) => setError(asError(reason)))
  }, [me, open])
  return {
    item,
    error,
    retry: () => {
      setError(undefined)
      open()
    },
  }
}
