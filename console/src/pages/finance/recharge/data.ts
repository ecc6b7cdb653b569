import { CallFailed } from '@banyan/contract/client'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../state/ask.ts'
import { countMs } from '../../../state/me.ts'
import { type Filter, type Recharge, rowsOf } from './filter.ts'

/** The filtered work list, page after page, looked at again as often as the counts. */
export function useRecharges(filter: Filter) {
  return useInfiniteQuery({
    queryKey: ['recharges', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/finance/recharge', 'load-recharge', { ...filter, cursor: pageParam }, { signal }))
        .data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ first: data.pages[0], last: data.pages.at(-1), rows: rowsOf(data.pages) }),
    refetchInterval: countMs,
    placeholderData: (old) => old,
  })
}

/** One recharge by its number, for a link to it, and for what another person decided meanwhile. */
export function useRecharge(id: string | undefined, inList: Recharge | undefined) {
  return useQuery({
    queryKey: ['recharge', id],
    enabled: id !== undefined && inList === undefined,
    queryFn: async ({ signal }): Promise<Recharge | null> => {
      const { data } = await ask(
        '/staff/finance/recharge',
        'load-recharge',
        { search: `#${id}`, cursor: undefined },
        { signal },
      )
      return data.list.find((one) => one.id === id) ?? null
    },
  })
}

export type Decision = { kind: 'approve' } | { kind: 'reject'; reason: string }

/** Says the decision; whatever comes of it, lists and counts are asked for again. */
export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ item, decision }: { item: Recharge; decision: Decision }) => {
      if (decision.kind === 'approve') await ask('/staff/finance/recharge', 'do-approve', { id: item.id })
      else await ask('/staff/finance/recharge', 'do-reject', { id: item.id, reason: decision.reason })
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['recharges'] }),
        client.invalidateQueries({ queryKey: ['recharge'] }),
        client.invalidateQueries({ queryKey: ['me'] }),
      ]),
  })
}

/** The name of who was quicker, when a decision came too late. */
export const decidedBy = (error: unknown): string | undefined =>
  error instanceof CallFailed && error.code === 'decided-already' ? (error.params['name'] ?? '') : undefined
