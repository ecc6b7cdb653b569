import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Measure } from '../../../parts/measure.ts'
import { ask } from '../../../state/ask.ts'
import { countMs } from '../../../state/me.ts'
import type { Filter, Report } from './filter.ts'

/** The filtered work list, page after page, looked at again as often as the counts. */
export function useReports(filter: Filter) {
  return useInfiniteQuery({
    queryKey: ['reports', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/chat/report', 'load-report', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => {
      const seen = new Set<string>()
      // One that moved from page to page between two answers is shown once.
      const rows = data.pages.flatMap((page) => page.list.filter(({ id }) => !seen.has(id) && seen.add(id)))
      return { first: data.pages[0], now: data.pages.at(-1)?.now ?? '', rows }
    },
    refetchInterval: countMs,
    placeholderData: (old) => old,
  })
}

/** One report by its number, for a link to it, and for one that has left the list. */
export function useReport(id: string | undefined, inList: Report | undefined) {
  return useQuery({
    queryKey: ['report', id],
    enabled: id !== undefined && inList === undefined,
    queryFn: async ({ signal }): Promise<Report | null> => {
      const { data } = await ask(
        '/staff/chat/report',
        'load-report',
        { search: `#${id}`, cursor: undefined },
        { signal },
      )
      return data.list[0] ?? null
    },
  })
}

/** What was reported. Each reading is written down, so it is asked for once. */
export function useContent(id: string) {
  return useQuery({
    queryKey: ['report-content', id],
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    queryFn: async () => (await ask('/staff/chat/report', 'load-content', { id })).data,
  })
}

export interface Verdict {
  verdict: 'upheld' | 'dismissed'
  answer: string
  measure?: Measure
  hours?: number
}

/** Says the decision; whatever comes of it, lists and counts are asked for again. */
export function useDecide(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (verdict: Verdict) => ask('/staff/chat/report', 'do-decide', { id, ...verdict }),
    onSettled: () =>
      Promise.all(
        ['reports', 'report', 'chat-members', 'chat-groups', 'me'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}
