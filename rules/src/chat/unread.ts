// Computes unread numbers from the log's head and a member's read cursor (D39). No counter is stored, so the number
// can't drift and is the same on every device.

/** True if an entry of this type counts as unread. Tips (T9) and recalls do not. */
export const bearsUnread = (type: string): boolean => type !== 'tips' && type !== 'recall'

/** Returns the number of messages after the read cursor, up to the head. */
export const unreadOf = (counts: { lastCount: number; readCount: number }): number =>
  Math.max(0, counts.lastCount - counts.readCount)
