import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import type { doCompare, loadNotice, loadThirdPayment } from '@banyan/contract/staff/finance/third-payment'
import type { loadDifference } from '@banyan/contract/staff/finance/third-difference'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../../state/ask.ts'
import { dayOf } from '../../../state/filters.ts'

const path = '/staff/finance/third-payment'
export const stale = [['third-payments'], ['third-notices'], ['third-differences']]

export type Payment = ReplyOf<typeof loadThirdPayment>['list'][number]
export type Refund = Payment['refunds'][number]
export type Notice = ReplyOf<typeof loadNotice>['list'][number]
export type Comparison = ReplyOf<typeof doCompare>
type Filter = Omit<RequestOf<typeof loadThirdPayment>, 'cursor'>

export type FilterName = 'state' | 'search' | 'from' | 'to' | 'item' | 'difference'
type Read = (name: FilterName) => string | undefined

/** The tabs. `problems` and `differences` have lists of their own. */
export const tabs = [
  'all',
  'waiting',
  'paid',
  'closed',
  'returned',
  'failed',
  'problems',
  'differences',
] as const
export type Tab = (typeof tabs)[number]

export const tabOf = (read: Read, shown: readonly Tab[]): Tab =>
  shown.find((one) => one === read('state')) ?? 'all'

/** Returns the filters of the address as the calls take them. */
export function filterOf(read: Read, tab: Tab): Filter {
  const search = read('search')?.trim().slice(0, 100)
  const [from, to] = [dayOf(read('from')), dayOf(read('to'))]
  return {
    ...(tab !== 'all' && tab !== 'problems' && tab !== 'differences' && { state: tab }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The states of a difference. */
export const differenceStates = [
  'open',
  'resolved',
  'gone',
] as const satisfies readonly KeptDifference['state'][]

/** Returns the state of the differences that the address names. */
export const differenceStateOf = (read: Read): KeptDifference['state'] =>
  differenceStates.find((one) => one === read('difference')) ?? 'open'

/** Starts an export of the shown list. */
export function startExport(
  list: 'third-payment' | 'third-notice' | 'third-difference',
  filter: Filter,
  read: Read,
) {
  if (list === 'third-notice') return ask(path, 'do-export-notice', {})
  if (list === 'third-difference')
    return ask('/staff/finance/third-difference', 'do-export', { state: differenceStateOf(read) })
  return ask(path, 'do-export', filter)
}

export function usePayments(filter: Filter) {
  return useInfiniteQuery({
    queryKey: ['third-payments', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-third-payment', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({
      counts: data.pages[0]?.counts,
      gateway: data.pages[0]?.gateway,
      rows: data.pages.flatMap((page) => page.list),
    }),
    placeholderData: (old) => old,
  })
}

/** The messages about one payment; without a number, those that were not booked. */
export function useNotices(sn: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['third-notices', sn ?? ''],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-notice', { sn, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.list),
  })
}

type Differences = ReplyOf<typeof loadDifference>
export type KeptDifference = Differences['list'][number]

/** The differences of one state, and the days that were not compared. */
export function useDifferences(state: KeptDifference['state']) {
  return useInfiniteQuery({
    queryKey: ['third-differences', state],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (
        await ask(
          '/staff/finance/third-difference',
          'load-difference',
          { state, cursor: pageParam },
          { signal },
        )
      ).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({
      uncompared: data.pages[0]?.uncompared ?? [],
      rows: data.pages.flatMap((page) => page.list),
    }),
    placeholderData: (old) => old,
  })
}
