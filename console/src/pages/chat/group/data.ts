import type { ReplyOf } from '@banyan/contract/call'
import type { loadGroup, loadMembers } from '@banyan/contract/staff/chat/group'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useActInPlace } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'

export type Group = ReplyOf<typeof loadGroup>['list'][number]
export type Place = ReplyOf<typeof loadMembers>['list'][number]

export interface Filter {
  state?: 'open' | 'dissolved'
  search?: string
}

export function useGroups(filter: Filter) {
  return useInfiniteQuery({
    queryKey: ['chat-groups', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/chat/group', 'load-group', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.list),
    placeholderData: (old) => old,
  })
}

export function usePlaces(id: string) {
  return useInfiniteQuery({
    queryKey: ['chat-group-members', id],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/chat/group', 'load-members', { id, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.list),
  })
}

export function useDissolve(id: string, done: () => void) {
  return useActInPlace({
    run: (reason: string) => askOnce('/staff/chat/group', 'do-dissolve', { id, reason }),
    done,
    stale: [['chat-groups'], ['chat-group-members']],
  })
}
