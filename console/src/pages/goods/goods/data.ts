import type { ReplyOf } from '@banyan/contract/call'
import type { BulkAction } from '@banyan/contract/staff/goods/bulk'
import type { loadGoods } from '@banyan/contract/staff/goods/goods'
import type { loadImport } from '@banyan/contract/staff/goods/import'
import { showMoney, showPoints } from '@banyan/rules/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask, askOnce } from '../../../state/ask.ts'

export type GoodsRow = ReplyOf<typeof loadGoods>['list'][number]

export interface GoodsFilter {
  search?: string
  category?: string
  on_sale?: boolean
  stock?: 'low' | 'out'
}

/** Replies that are stale after a product was changed. */
export const stale = [['goods']]

export function useGoods(filter: GoodsFilter) {
  return useInfiniteQuery({
    queryKey: ['goods', 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/goods/goods', 'load-goods', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.list),
    placeholderData: (old) => old,
  })
}

export const useCategories = () =>
  useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) =>
      (await ask('/staff/goods/category', 'load-category', {}, { signal })).data.list,
  })

/** Loads a product for editing; never from the cache, so that its version is the newest. */
export const loadOne = async (code: string) => (await ask('/staff/goods/goods', 'load-one', { code })).data

export type Seen = Pick<GoodsRow, 'id' | 'version'>

export const previewBulk = async (items: Seen[], action: BulkAction, signal: AbortSignal) =>
  (await ask('/staff/goods/bulk', 'load-bulk', { items, action }, { signal })).data.list

/** Changes these products. If one of them was changed since, the call is refused and none is changed. */
export const saveBulk = (items: Seen[], action: BulkAction) =>
  askOnce('/staff/goods/bulk', 'do-bulk', { items, action })

/** Returns a price as text: an amount, or points. */
export const priceOf = (currency: GoodsRow['currency'], price: string, points: (count: string) => string) =>
  currency === 'points' ? points(showPoints(price)) : showMoney(price)

/** The shop's list of products that have the name; it shows listed products only. */
export const shopAddress = (name: string) =>
  `/#/pages/shop/goods/goods-list?keyword=${encodeURIComponent(name)}`

export const languages = ['zh', 'en', 'lo', 'vi', 'th'] as const

/** Stores a picture of a detail text; returns its address. */
export const uploadPicture = async (file: File): Promise<string> =>
  (await ask('/staff/goods/picture', 'do-upload', {}, { file })).data.large

/** Starts an export of the products as CSV that an import reads. */
export const startExport = (filter: GoodsFilter) => ask('/staff/goods/goods', 'do-export', filter)

export type ImportPreview = ReplyOf<typeof loadImport>

export const previewImport = async (file: File): Promise<ImportPreview> =>
  (await ask('/staff/goods/import', 'load-import', {}, { file })).data

export const runImport = (digest: string, file: File) =>
  askOnce('/staff/goods/import', 'do-import', { digest }, { file })
