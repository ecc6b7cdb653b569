import { useNow } from '../../../state/lib/use-clock.ts'

/**
 * Returns from when transfers are possible after a reset of the payment password; undefined when they are. Renders again
 * when the wait ends.
 */
export function useWait(terms: { waits_until: string | null } | undefined): string | undefined {
  const now = useNow()
  const until = terms?.waits_until ?? undefined
  return until !== undefined && Date.parse(until) > now ? until : undefined
}
