import type { ReplyOf } from '@banyan/contract/call'
import type { loadFactor, resetStates } from '@banyan/contract/staff/people/factor'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../../state/ask.ts'

export type Reset = ReplyOf<typeof loadFactor>['list'][number]

export const stale = [['staff-resets'], ['staff-person'], ['me']]

export function useResets(state: (typeof resetStates)[number]) {
  return useInfiniteQuery({
    queryKey: ['staff-resets', state],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/people/factor', 'load-factor', { state, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({
      waiting: data.pages[0]?.waiting ?? 0,
      rows: data.pages.flatMap((page) => page.list),
    }),
    placeholderData: (old) => old,
  })
}
