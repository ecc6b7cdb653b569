import type { ReplyOf } from '@banyan/contract/call'
import type { loadOrder, loadOrderDetail } from '@banyan/contract/staff/goods/order'
import { isZero, showMoney, showPoints } from '@banyan/rules/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask, askOnce } from '../../../state/ask.ts'

export type OrderRow = ReplyOf<typeof loadOrder>['list'][number]
export type FullOrder = ReplyOf<typeof loadOrderDetail>
export type OrderState = OrderRow['state']

const path = '/staff/goods/order'

export interface OrderFilter {
  state?: OrderState
  reminded?: true
  search?: string
  recipient?: string
  from?: string
  to?: string
}

/** Replies that are stale after an order was changed. */
export const stale = [['order']]

export function useOrders(filter: OrderFilter) {
  return useInfiniteQuery({
    queryKey: ['order', 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-order', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => ({ rows: pages.flatMap((page) => page.list), counts: pages[0]?.counts }),
    placeholderData: (old) => old,
  })
}

export function useOrder(id: string | undefined) {
  return useQuery({
    queryKey: ['order', 'item', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => (await ask(path, 'load-order-detail', { id: id ?? '' }, { signal })).data,
  })
}

export const sendParcel = (parcel: { order_id: string; company: string; waybill: string }) =>
  askOnce(path, 'do-send', parcel)
export const addEvent = (event: { parcel_id: string; words: string }) => askOnce(path, 'do-track', event)
export const addNote = (note: { id: string; words: string }) => askOnce(path, 'do-note', note)
export const changeAddress = (change: { id: string; consignee: string; mobile: string; detail: string }) =>
  askOnce(path, 'do-address', change)
export const closeUnpaid = (id: string) => askOnce(path, 'do-close', { id })

/** Returns the amount of an order as text: money, points, or both. */
export function amountOf(
  { money, points }: Pick<OrderRow, 'money' | 'points'>,
  words: { unit: string; points: (count: string) => string },
): string {
  const parts = []
  if (!isZero(money)) parts.push(`${showMoney(money)} ${words.unit}`)
  if (!isZero(points)) parts.push(words.points(showPoints(points)))
  return parts.join(' + ')
}

/** The tabs, the work first. */
export const states = [
  'wait-send',
  'wait-receive',
  'wait-pay',
  'finished',
  'closed',
] as const satisfies readonly OrderState[]
