// The description of a page's records that makes them a work list.
import type { ReplyOf } from '@banyan/contract/call'
import type { loadExport } from '@banyan/contract/staff/work/export'
import type { ConsoleList } from '@banyan/contract/staff/work/view'
import type { QueryKey } from '@tanstack/react-query'

export type ExportList = ReplyOf<typeof loadExport>['list'][number]['list']

export type Claim = { by: string; mine: boolean; until: string } | null

export interface WorkItem {
  id: string
  state: string
  time: string
  decided: string | null
  decided_by: string | null
  claim: Claim
}

export interface WorkPage<Item extends WorkItem> {
  list: Item[]
  next: string | null
  counts: Readonly<Record<string, number>>
  mine: number
  now: string
}

/** Filters that every work list has; a page adds its own. */
export interface BaseFilter {
  state?: string
  search?: string
  from?: string
  to?: string
  holder?: 'mine' | 'free'
}

/** The calls of a work list. */
export interface WorkSource<Item extends WorkItem, Filter extends BaseFilter> {
  readonly name: ExportList & ConsoleList
  /** The tabs' states. The first one is the state of waiting items. */
  readonly states: readonly Item['state'][]
  /** The page's own filters, by their names in the address. */
  readonly filterNames: readonly string[]
  /** Returns the page's own filters from the address. */
  readonly ownFilter: (read: (name: string) => string | undefined) => Partial<Filter>
  /** The tab of an address without a tab. */
  readonly tabOf?: (own: Partial<Filter>) => string
  readonly load: (
    filter: Filter & { cursor?: string | undefined },
    signal: AbortSignal,
  ) => Promise<WorkPage<Item>>
  readonly claim: (id: string) => Promise<unknown>
  readonly take: () => Promise<string | null>
  readonly release: (id: string) => Promise<unknown>
  readonly export: (filter: Filter) => Promise<unknown>
  /** Replies of other pages that are stale after a decision. */
  readonly stale?: readonly QueryKey[]
}
