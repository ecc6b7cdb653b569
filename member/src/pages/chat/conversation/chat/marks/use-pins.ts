import { useEffect } from 'react'
import type { Quote } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import type { Log } from '@banyan/rules/chat/log'
import { loadPins } from '../../../../../chat/actions.ts'
import { useChat } from '../../../../../chat/store.ts'
import type { Outgoing } from '../../../../../chat/store.ts'

const none: readonly Quote[] = []

/** Returns the pinned messages of an open chat, the newest pin first, without recalled ones. Loads them if they changed. */
export function usePins(item: ChatItem, log: Log<Outgoing>): readonly Quote[] {
  const id = item.conversation_id
  const pins = useChat((chat) => chat.pins.get(id))
  const changedAt = item.pins_seq
  const loadedAt = pins?.version ?? 0
  useEffect(() => {
    if (changedAt > loadedAt) loadPins(id)
  }, [changedAt, loadedAt, id])
  if (!pins) return none
  // A recall is heard before the pins are loaded again.
  return pins.list.filter(({ chat_id, seq }) => !log.recalled.has(chat_id) && !log.hidden.has(seq))
}
