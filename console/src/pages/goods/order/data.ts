import type { Country } from '@banyan/contract/app/region'
import type { ReplyOf } from '@banyan/contract/call'
import type { loadOrder, loadOrderDetail } from '@banyan/contract/staff/goods/order'
import type { loadShip } from '@banyan/contract/staff/goods/ship'
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
  product?: string
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

export const startExport = (filter: OrderFilter) => ask(path, 'do-export', filter)

export function useOrder(id: string | undefined) {
  return useQuery({
    queryKey: ['order', 'item', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => (await ask(path, 'load-order-detail', { id: id ?? '' }, { signal })).data,
  })
}

export interface NewParcel {
  order_id: string
  company: string
  waybill: string
  lines?: { position: number; quantity: number }[]
}
export const sendParcel = (parcel: NewParcel) => askOnce(path, 'do-send', parcel)
export const changeParcel = (parcel: { parcel_id: string; company: string; waybill: string }) =>
  askOnce(path, 'do-change-parcel', parcel)
export const addEvent = (event: { parcel_id: string; time?: string; words: string }) =>
  askOnce(path, 'do-track', event)
export const refundUnsent = (refund: {
  id: string
  lines: { position: number; quantity: number }[]
  words: string
}) => askOnce(path, 'do-refund', refund)
export const addNote = (note: { id: string; words: string }) => askOnce(path, 'do-note', note)
export interface AddressChange {
  consignee: string
  mobile: string
  /** The codes or parts of the region, the province first. Absent: the region stays. */
  regions?: string[] | undefined
  detail: string
  /** The pin on the map fits the other region or street too. */
  keeps_pin?: boolean
}
export const changeAddress = (change: AddressChange & { id: string }) => askOnce(path, 'do-address', change)
export const loadRegions = async (country: Country, parent: string, signal: AbortSignal) =>
  (await ask(path, 'load-region', { country, parent }, { signal })).data.list
export const closeUnpaid = (id: string) => askOnce(path, 'do-close', { id })

/** The tabs, the work first. */
export const states = [
  'wait-send',
  'wait-receive',
  'wait-pay',
  'finished',
  'closed',
] as const satisfies readonly OrderState[]

/** A line of an order with the pieces that are to be shipped: those in no parcel and in no refund. */
export interface UnsentLine {
  readonly position: number
  readonly name: string
  readonly values: readonly string[]
  readonly quantity: number
}

/** Returns the lines of an order that have pieces to ship. */
export const unsentOf = ({ lines, unsent }: FullOrder): UnsentLine[] =>
  unsent.map(({ position, quantity }) => {
    const { name = '', values = [] } = lines[position] ?? {}
    return { position, name, values, quantity }
  })

export type ShipPreview = ReplyOf<typeof loadShip>

export const previewShipments = async (file: File): Promise<ShipPreview> =>
  (await ask('/staff/goods/ship', 'load-ship', {}, { file })).data

export const runShipments = (digest: string, file: File) =>
  askOnce('/staff/goods/ship', 'do-ship', { digest }, { file })

export const startShipExport = () => ask('/staff/goods/ship', 'do-export', {})

/** Returns pieces of a product as text: name, options and quantity. */
export const lineText = ({ name, values, quantity }: Omit<UnsentLine, 'position'>): string =>
  `${[name, ...values].join(' · ')} × ${quantity}`
