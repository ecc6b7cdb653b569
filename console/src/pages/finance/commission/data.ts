import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import type { loadCommission, loadCost, loadSimulation } from '@banyan/contract/staff/finance/commission'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask } from '../../../state/ask.ts'

const path = '/staff/finance/commission'

export type Commission = ReplyOf<typeof loadCommission>['list'][number]
export type Cost = ReplyOf<typeof loadCost>['list'][number]
export type Terms = NonNullable<RequestOf<typeof loadSimulation>['terms']>
export type SimulatedLevel = ReplyOf<typeof loadSimulation>['levels'][number]
export type Filter = Pick<RequestOf<typeof loadCommission>, 'state' | 'search' | 'from' | 'to'>

export function useCommission(filter: Filter) {
  return useInfiniteQuery({
    queryKey: ['commission', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-commission', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ sums: data.pages[0], rows: data.pages.flatMap((page) => page.list) }),
    placeholderData: (old) => old,
  })
}

export const startExport = (filter: Filter) => ask(path, 'do-export', filter)

export const useCosts = () =>
  useQuery({
    queryKey: ['commission-cost'],
    queryFn: async ({ signal }) => (await ask(path, 'load-cost', {}, { signal })).data.list,
  })

/** Computes last month's orders with other terms; without terms, with those of now. */
export const useSimulation = (terms: Terms | undefined) =>
  useQuery({
    queryKey: ['commission-simulation', terms ?? []],
    queryFn: async ({ signal }) =>
      (await ask(path, 'load-simulation', terms ? { terms } : {}, { signal })).data,
    placeholderData: (old) => old,
  })
