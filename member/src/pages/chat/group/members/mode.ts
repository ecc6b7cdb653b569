/** The modes of the members page besides viewing: choosing members to remove, managers, or the new owner. */
export const titles = { remove: 'titleRemove', managers: 'titleManagers', transfer: 'titleTransfer' } as const

export type Mode = keyof typeof titles | 'all'

/**
 * Returns the mode of a link for a role. A link for owners has no effect for a member who is not the owner any more.
 */
export function modeOf(words: string | undefined, role: 1 | 2 | 3): Mode {
  if (words === 'remove' && role !== 3) return 'remove'
  return role === 1 && (words === 'managers' || words === 'transfer') ? words : 'all'
}
