import type { Act } from '@banyan/ui/lib/query/act'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useAct } from '../act.ts'
import { inOrder } from '../../parts/list/sorting.ts'

/**
 * Saves the order of a list, or of some items of it. The list shows it immediately, and the server's order after the
 * answer.
 *
 * @param queryKey the key of the query whose data are the items.
 */
export function useSorting(queryKey: QueryKey, save: (ids: string[]) => Promise<unknown>): Act<string[]> {
  const client = useQueryClient()
  return useAct({
    run: save,
    optimistic(ids) {
      const before = client.getQueryData<{ readonly id: string }[]>(queryKey)
      if (before) client.setQueryData(queryKey, inOrder(before, ids))
      return () => void client.setQueryData(queryKey, before)
    },
    settled: () => client.invalidateQueries({ queryKey }),
  })
}
