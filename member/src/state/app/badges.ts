import { useAsk } from '../wire/query.ts'

/**
 * Returns the numbers on the tabs (C4, N3). They are loaded again each minute and when the app comes to the foreground.
 */
export function useBadges(): { cart_number: number; mine_notice: number } {
  const { data } = useAsk('/app/badge-data', 'load-badge-data', {}, { staleTime: 60_000 })
  return data ?? { cart_number: 0, mine_notice: 0 }
}
