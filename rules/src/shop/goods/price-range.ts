import { parseCents } from '../../money.ts'

export interface PriceRange {
  /** Amounts; undefined without a bound. */
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Returns the range with the lower price first: a member who types 50 to 20 means 20 to 50. */
export function orderedRange({ from, to }: PriceRange): PriceRange {
  const [low, high] = [parseCents(from ?? ''), parseCents(to ?? '')]
  return low !== undefined && high !== undefined && low > high ? { from: to, to: from } : { from, to }
}
