// Decides who may recall a message (D43): its sender within a time limit; in a group, the owner and managers at any
// time. Messages of the product itself and recalled messages can't be recalled.

import type { EntryType } from '@banyan/contract/chat/message'
import { isSilent } from './unread.ts'

export interface Recalled {
  /** True if the caller is the sender. */
  own: boolean
  /** 1 owner, 2 manager, 3 member; null in single chats. */
  role: 1 | 2 | 3 | null
  type: EntryType
  sentAt: Date
}

const unsaid = new Set<EntryType>(['tips', 'system', 'assistant'])

/**
 * Returns undefined if the message may be recalled now, else the code of the refusal.
 * @param minutes how long the sender may recall it: the setting chat.recallMinutes.
 */
export function mayRecall(
  { own, role, type, sentAt }: Recalled,
  now: Date,
  minutes: number,
): 'yes' | 'recall-too-late' | 'recall-forbidden' {
  if (unsaid.has(type) || isSilent(type)) return 'recall-forbidden'
  if (role === 1 || role === 2) return 'yes'
  if (!own) return 'recall-forbidden'
  return now.getTime() - sentAt.getTime() <= minutes * 60_000 ? 'yes' : 'recall-too-late'
}
