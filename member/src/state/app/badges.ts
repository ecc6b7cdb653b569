import { useAsk } from '../wire/query.ts'

/** The numbers on the tabs (C4, N3); asked again each minute and when the app is looked at again. */
export function useBadges(): { cart_number: number; mine_notice: number } {
  const { data } = useAsk('/app/badge-data', 'load-badge-data', {}, { staleTime: 60_000 })
  return data ?? { cart_number: 0, mine_notice: 0 }
}
