// Reviews (D25): a follow-up is added once, within some days of the review, while the review is not hidden.
import { dayMs } from '../time.ts'

export interface FollowFacts {
  readonly written: Date
  readonly followed: boolean
  /** True if staff have hidden the review. */
  readonly hidden: boolean
}

/** Returns until when a follow-up can be added; null if that is over, there is one already, or the review is hidden. */
export function followUntil(
  { written, followed, hidden }: FollowFacts,
  days: number,
  now: Date,
): Date | null {
  const until = new Date(written.getTime() + days * dayMs)
  return followed || hidden || until <= now ? null : until
}

export type FollowFault = 'review-gone' | 'follow-done' | 'follow-late'

/** Returns why a follow-up is refused; undefined if it can be added. */
export function followFault(facts: FollowFacts, days: number, now: Date): FollowFault | undefined {
  if (facts.hidden) return 'review-gone'
  if (facts.followed) return 'follow-done'
  return followUntil(facts, days, now) ? undefined : 'follow-late'
}

/** Returns the name of an anonymous author: the first and the last sign around asterisks. */
export function maskName(name: string): string {
  const signs = Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim()))
  const [first, last] = [signs[0]?.segment ?? '', signs.at(-1)?.segment ?? '']
  return signs.length < 2 ? `${first}***` : `${first}***${last}`
}
