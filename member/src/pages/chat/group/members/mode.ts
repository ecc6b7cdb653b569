/** What the page of members is for, beside showing everybody: choosing who goes, who manages, who owns. */
export const titles = { remove: 'titleRemove', managers: 'titleManagers', transfer: 'titleTransfer' } as const

export type Mode = keyof typeof titles | 'all'

/** The mode of a link, for a role; a link of an owner's does nothing for who is no owner any more. */
export function modeOf(words: string | undefined, role: 1 | 2 | 3): Mode {
  if (words === 'remove' && role !== 3) return 'remove'
  return role === 1 && (words === 'managers' || words === 'transfer') ? words : 'all'
}
