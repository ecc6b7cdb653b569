import type { ReplyOf } from '@banyan/contract/call'
import type { RechargeState } from '@banyan/contract/wallet/recharge-record'
import type { loadRecharge } from '@banyan/contract/staff/finance/recharge'
import { dayOf } from '../../../state/filters.ts'

export type RechargePage = ReplyOf<typeof loadRecharge>
export type Recharge = RechargePage['list'][number]
export type Tab = RechargeState | 'all'

export const tabs: readonly Tab[] = ['waiting', 'arrived', 'rejected', 'all']

/** The tab that an address means; the work that waits comes first. */
export const tabOf = (text: string | undefined): Tab => tabs.find((tab) => tab === text) ?? 'waiting'

export interface Filter {
  state?: RechargeState
  search?: string
  from?: string
  to?: string
}

/** What the server is asked for, out of the address; what makes no sense there is left out. */
export function filterOf(read: (name: 'state' | 'search' | 'from' | 'to') => string | undefined): Filter {
  const tab = tabOf(read('state'))
  const filter: Filter = {}
  if (tab !== 'all') filter.state = tab
  const search = read('search')?.trim().slice(0, 100)
  if (search) filter.search = search
  const from = dayOf(read('from'))
  if (from) filter.from = from
  const to = dayOf(read('to'))
  if (to) filter.to = to
  return filter
}

/** Rows of all loaded pages; one that moved from page to page between two answers is shown once. */
export function rowsOf(pages: readonly RechargePage[]): Recharge[] {
  const seen = new Set<string>()
  return pages.flatMap((page) => page.list.filter(({ id }) => !seen.has(id) && seen.add(id)))
}

/** The row beside the open one; undefined at either end. A row that left the list leads to the first. */
export function neighbour(rows: readonly Recharge[], id: string, step: 1 | -1): string | undefined {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return rows[0]?.id
  return rows[at + step]?.id
}

/** Where to go after a decision: the next that waits, else the one before, else nowhere. */
export const afterDecision = (rows: readonly Recharge[], id: string): string | undefined => {
  const others = (step: 1 | -1) => {
    const at = rows.findIndex((row) => row.id === id)
    const side = step === 1 ? rows.slice(at + 1) : rows.slice(0, Math.max(at, 0)).toReversed()
    return side.find((row) => row.state === 'waiting')?.id
  }
  return others(1) ?? others(-1)
}
