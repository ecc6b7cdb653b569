import type { ReplyOf } from '@banyan/contract/call'
import { type loadLog, type loadLow, stockCauses } from '@banyan/contract/staff/goods/stock'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayOf, type useFilters } from '../../../state/filters.ts'
import { ask, askOnce } from '../../../state/ask.ts'

export type LowRow = ReplyOf<typeof loadLow>['list'][number]
export type Entry = ReplyOf<typeof loadLog>['list'][number]
export type Cause = Entry['cause']
export const causes = stockCauses
export type FilterName = 'tab' | 'search' | 'cause' | 'from' | 'to'
export type Filters = ReturnType<typeof useFilters<FilterName>>

const path = '/staff/goods/stock'

/** Replies that are stale after a stock was changed. */
export const stale = [['stock'], ['goods']]

export interface LogFilter {
  search?: string
  cause?: Cause
  from?: string
  to?: string
}

/** Returns the filters of the address as the calls take them. */
export function filterOf(read: Filters['read']): LogFilter {
  const search = read('search')?.trim().slice(0, 60)
  const cause = causes.find((one) => one === read('cause'))
  const from = dayOf(read('from'))
  const to = dayOf(read('to'))
  return {
    ...(search ? { search } : {}),
    ...(cause ? { cause } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

export const useLow = () =>
  useInfiniteQuery({
    queryKey: ['stock', 'low'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-low', { cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => ({ rows: pages.flatMap((page) => page.list), low: pages[0]?.low ?? 0 }),
  })

export const useLog = (filter: LogFilter) =>
  useInfiniteQuery({
    queryKey: ['stock', 'log', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-log', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.list),
    placeholderData: (old) => old,
  })

export const addPieces = async (id: string, pieces: number) =>
  (await askOnce(path, 'do-restock', { id, pieces })).data.stock

export const startLowExport = () => ask(path, 'do-export', {})
export const startLogExport = (filter: LogFilter) => ask(path, 'do-export-log', filter)
