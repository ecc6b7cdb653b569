// Who may take a message back (D43): whoever sent it, for a while; in a group, its owner and managers any message,
// whenever it was. Nobody takes back what the product itself said, or what is taken back already.

export interface Recalled {
  /** Whether who asks is who sent it. */
  own: boolean
  /** 1 owner, 2 manager, 3 member; null in single chats. */
  role: 1 | 2 | 3 | null
  type: string
  sentAt: Date
}

const unsaid = new Set(['tips', 'recall', 'system', 'assistant'])

/**
 * Whether a message may be taken back now, or the code of the refusal.
 * @param minutes for how long a sender may: the setting chat.recallMinutes.
 */
export function mayRecall(
  { own, role, type, sentAt }: Recalled,
  now: Date,
  minutes: number,
): 'yes' | 'recall-too-late' | 'recall-forbidden' {
  if (unsaid.has(type)) return 'recall-forbidden'
  if (role === 1 || role === 2) return 'yes'
  if (!own) return 'recall-forbidden'
  return now.getTime() - sentAt.getTime() <= minutes * 60_000 ? 'yes' : 'recall-too-late'
}
