// Unread is arithmetic, never a number that is counted up and down (D39): of the log's head and of a cursor.
// So it can't drift, and is the same on every device.

/** Whether an entry of this type makes a conversation unread: a tip (T9) and a recall don't. */
export const bearsUnread = (type: string): boolean => type !== 'tips' && type !== 'recall'

/** How many messages a member has not read: up to the head, past the cursor. */
export const unreadOf = (counts: { lastCount: number; readCount: number }): number =>
  Math.max(0, counts.lastCount - counts.readCount)
