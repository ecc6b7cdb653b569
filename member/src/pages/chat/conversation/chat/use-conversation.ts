// Opens a chat. The states:
//   coming — the chat's code, its line or its newest messages are being loaded;
//   there  — its window is in the store;
//   failed — one of them could not be loaded: the page offers a retry.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { lineAfterAll } from '@banyan/rules/chat/list'
import type { Log } from '@banyan/rules/chat/log'
import { findChat, jumpTo, openLog, read } from '../../../../chat/actions.ts'
import type { ChatWith } from '../../../../chat/links.ts'
import { chatEngine } from '../../../../chat/start.ts'
import { useChat } from '../../../../chat/store.ts'
import type { Outgoing } from '../../../../chat/store.ts'
import { asError } from '../../../../state/chat/use-line.ts'

export interface Opened {
  item: ChatItem | undefined
  log: Log<Outgoing> | undefined
  error: Error | undefined
  retry: () => void
  /** The unread messages at the time when the chat was opened. */
  unread: { after: number; count: number; mention: number } | undefined
  /** The newest message of this member with an unread reaction at that time. */
  reacted: number | undefined
}

export function useConversation(whom: ChatWith, seq: number | undefined): Opened {
  const { toId, chatType } = whom
  const me = useChat((chat) => chat.me)
  const [found, setFound] = useState<ChatItem>()
  const [error, setError] = useState<Error>()
  const jumped = useRef(false)
  const id = found?.conversation_id ?? ''
  const item = useChat((chat) => chat.items.get(id)) ?? found
  const log = useChat((chat) => chat.logs.get(id))
  const begin = useCallback(async () => {
    const line = await findChat({ toId, chatType })
    // The jump happens once. Later the page keeps its scroll position.
    if (seq !== undefined && !jumped.current) await jumpTo(line.conversation_id, seq)
    else await openLog(line.conversation_id)
    jumped.current = true
    // The loaded page can be ahead of the pushes: its messages count as unread too.
    const { logs, me } = useChat.getState()
    return lineAfterAll(line, logs.get(line.conversation_id)?.entries ?? [], me)
  }, [toId, chatType, seq])
  const open = useCallback(() => {
    begin().then(
      (line) => setFound((before) => before ?? line),
      (reason: unknown) => setError(asError(reason)),
    )
  }, [begin])
  useEffect(() => {
    if (me !== '') open()
    // If this page is opened first, it does not wait until the app is idle. Nothing can be loaded before the chat has
    // started.
    else chatEngine().catch((reason: unknown) => setError(asError(reason)))
  }, [me, open])
  useReading(item, log !== undefined)
  const unread = found && unreadOf(found)
  return {
    item,
    log: found ? log : undefined,
    error,
    retry: () => {
      setError(undefined)
      open()
    },
    unread,
    reacted: found?.reaction?.message_seq,
  }
}

/** Returns the unread messages of the chat when it was found. `found` does not change while the page is open. */
function unreadOf(found: ChatItem): Opened['unread'] {
  if (found.noreadnum === 0) return undefined
  return {
    after: Math.max(found.read_seq, found.from_seq),
    count: found.noreadnum,
    mention: found.mention_seq > found.read_seq ? found.mention_seq : 0,
  }
}

/** Marks an open and visible chat as read, up to its newest entry (T9, T10). */
function useReading(item: ChatItem | undefined, isOpen: boolean): void {
  const id = item?.conversation_id
  const last = item?.last_seq ?? 0
  const was = item?.read_seq ?? 0
  useEffect(() => {
    if (id === undefined || !isOpen || last <= was) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') read(id, last)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, isOpen, last, was])
}
