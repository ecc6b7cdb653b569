import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import type { loadChat } from '@banyan/contract/staff/service/chat'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask } from '../../../state/ask.ts'

export const path = '/staff/service/chat'

export type Chat = ReplyOf<typeof loadChat>['list'][number]
export type Filter = Omit<RequestOf<typeof loadChat>, 'cursor'>

export const useChats = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: ['service-list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-chat', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ first: data.pages[0], rows: data.pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  })

export const useEveryAgent = () =>
  useQuery({
    queryKey: ['service-every-agent'],
    queryFn: async ({ signal }) => (await ask(path, 'load-agents', {}, { signal })).data.list,
  })
