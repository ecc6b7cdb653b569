// Computes unread numbers from the log's head and a member's read cursor (D39). No counter is stored, so the number
// can't drift and is the same on every device.
import type { EntryType, silentTypes } from '@banyan/contract/chat/message'

const silent: Readonly<Record<(typeof silentTypes)[number], true>> = {
  recall: true,
  reaction: true,
  unpin: true,
}

/** True for entries that only change another entry. They are not shown and are no preview. In SQL: is_silent. */
export const isSilent = (type: EntryType): type is (typeof silentTypes)[number] => type in silent

/** Returns the number of messages after the read cursor, up to the head. */
export const unreadOf = (counts: { lastCount: number; readCount: number }): number =>
  Math.max(0, counts.lastCount - counts.readCount)
