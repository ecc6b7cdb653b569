import type { ReplyOf } from '@banyan/contract/call'
import { investmentStates } from '@banyan/contract/market/invest/terms'
import type { loadInvestment } from '@banyan/contract/staff/finance/investment'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../../state/ask.ts'
import { dayOf, idOf } from '../../../state/filters.ts'

export type Investment = ReplyOf<typeof loadInvestment>['list'][number]

export type FilterName = 'state' | 'search' | 'product' | 'from' | 'to'

/** The tabs; `waiting` are those with returns that wait. */
export const tabs = ['all', ...investmentStates, 'waiting'] as const
export type Tab = (typeof tabs)[number]

export const tabOf = (read: (name: FilterName) => string | undefined): Tab =>
  tabs.find((one) => one === read('state')) ?? 'all'

/** Returns the filters of the address as the calls take them. */
export function filterOf(read: (name: FilterName) => string | undefined) {
  const tab = tabOf(read)
  const state = investmentStates.find((one) => one === tab)
  const search = read('search')?.trim().slice(0, 100)
  const product = idOf(read('product'))
  const [from, to] = [dayOf(read('from')), dayOf(read('to'))]
  return {
    ...(state && { state }),
    ...(tab === 'waiting' && { waiting: true }),
    ...(search && { search }),
    ...(product && { product }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export type Filter = ReturnType<typeof filterOf>

export const useInvestments = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: ['investments', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (
        await ask(
          '/staff/finance/investment',
          'load-investment',
          { ...filter, cursor: pageParam },
          { signal },
        )
      ).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({
      rows: data.pages.flatMap((page) => page.list),
      products: data.pages[0]?.products ?? [],
    }),
    placeholderData: (old) => old,
  })

/** The returns of one investment, the newest day first. */
export const useReturns = (id: string) =>
  useInfiniteQuery({
    queryKey: ['investments', 'returns', id],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/finance/investment', 'load-returns', { id, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ rows: data.pages.flatMap((page) => page.list) }),
  })
