import type { ReplyOf } from '@banyan/contract/call'
import type { loadNotice } from '@banyan/contract/staff/content/notice'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../../state/ask.ts'

export const listKey = ['notices']

export type Sending = ReplyOf<typeof loadNotice>['list'][number]

const isUnderWay = ({ state }: Sending) => state === 'sending' || state === 'scheduled'

/** The notices that staff have written. While one is under way, the list is loaded again every few seconds. */
export function useSendings() {
  return useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/content/notice', 'load-notice', { cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(isUnderWay)) ? 5_000 : false,
    select: (data) => ({ rows: data.pages.flatMap((page) => page.list) }),
  })
}
