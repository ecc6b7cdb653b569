import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallFailed } from '@banyan/contract/client'
import { useState } from 'react'
import { useAct } from '../../state/act.ts'
import { useFilters } from '../../state/filters.ts'
import { useWords } from '../../lang/words.ts'
import { useUndo } from '../table/undo.tsx'
import { filterOf } from './address.ts'
import { afterDecision, moveFrom, rowsOf } from './rows.ts'
import { text } from './work-list.text.ts'
import type { BaseFilter, WorkItem, WorkSource } from './source.ts'

/** The list's replies, and the counts of the menu. */
export const staleOf = ({ name, stale = [] }: { name: string; stale?: readonly (readonly unknown[])[] }) => [
  [name],
  ['me'],
  ['start'],
  ...stale,
]

/** Loads the filtered list, page after page. */
function usePages<Item extends WorkItem, Filter extends BaseFilter>(
  source: WorkSource<Item, Filter>,
  filter: Filter,
) {
  return useInfiniteQuery({
    queryKey: [source.name, 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => source.load({ ...filter, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ first: data.pages[0], now: data.pages.at(-1)?.now ?? '', rows: rowsOf(data.pages) }),
    placeholderData: (old) => old,
  })
}

/** Loads one item by its number: for a link to it, or for an item that another person has decided. */
function useSingle<Item extends WorkItem, Filter extends BaseFilter>(
  source: WorkSource<Item, Filter>,
  id: string | undefined,
  inList: Item | undefined,
) {
  return useQuery({
    queryKey: [source.name, 'item', id],
    enabled: id !== undefined && inList === undefined,
    queryFn: async ({ signal }): Promise<Item | null> => {
      const page = await source.load({ search: `#${id}` } as Filter & { cursor?: string }, signal)
      return page.list.find((one) => one.id === id) ?? null
    },
  })
}

/** Returns the data of the work list's page: filter, rows, the open item, and functions to move between items. */
export function useWorkList<Item extends WorkItem, Filter extends BaseFilter>(
  source: WorkSource<Item, Filter>,
) {
  const { read, change } = useFilters<string>()
  const filter = filterOf(source, read)
  const opened = read('item')
  const pages = usePages(source, filter)
  const rows = pages.data?.rows ?? []
  const inList = rows.find((row) => row.id === opened)
  const single = useSingle(source, opened, inList)
  // A decided item leaves the list of waiting ones. It stays open in its last known state until it is loaded again.
  const [seen, setSeen] = useState(inList)
  if (inList !== undefined && inList !== seen) setSeen(inList)
  const open = (id: string | undefined) => change({ item: id }, { replace: true })
  return {
    read,
    change,
    filter,
    tab: filter.state ?? 'all',
    pages,
    rows,
    opened,
    item: inList ?? (single.data === undefined && seen?.id === opened ? seen : single.data),
    single,
    open,
    move: (step: 1 | -1) => moveFrom(pages, opened, step, open),
    moveOn: (item: Item) => open(afterDecision(rows, item.id)),
  }
}

/** Returns functions to claim an item, take the next one, and release one. After each the list is loaded again. */
export function useClaims<Item extends WorkItem, Filter extends BaseFilter>(
  source: WorkSource<Item, Filter>,
  onTaken: (id: string | null) => void,
) {
  const words = useWords(text)
  const stale = staleOf(source)
  const undo = useUndo(stale)
  return {
    claim: useAct({
      run: (id: string) => source.claim(id),
      done: (_, id) => undo(words.claimed, () => source.release(id)),
      stale,
    }),
    release: useAct({
      run: (id: string) => source.release(id),
      done: (_, id) => undo(words.released, () => source.claim(id)),
      stale,
    }),
    take: useAct({ run: () => source.take(), done: onTaken, stale }),
  }
}

/** Sends a decision. `late` gets the name of the person who has already decided the item or is working on it. */
export function useDecide<Item extends WorkItem, Filter extends BaseFilter, Verdict>(
  source: WorkSource<Item, Filter>,
  decide: {
    run: (item: Item, verdict: Verdict) => Promise<unknown>
    done: (item: Item, verdict: Verdict) => void
    late: (code: 'decided-already' | 'claimed-already', name: string) => void
    refused: (failure: CallFailed) => void
    refresh: () => void
  },
) {
  return useAct({
    run: ({ item, verdict }: { item: Item; verdict: Verdict }) => decide.run(item, verdict),
    done: (_, { item, verdict }) => decide.done(item, verdict),
    stale: staleOf(source),
    refused(failure) {
      const { code } = failure
      if (code === 'decided-already' || code === 'claimed-already') {
        decide.late(code, failure.params['name'] ?? '')
        decide.refresh()
      } else decide.refused(failure)
      return true
    },
  })
}
