import type { ReplyOf } from '@banyan/contract/call'
import type { loadInvite } from '@banyan/contract/staff/people/invite'
import type { loadStaff } from '@banyan/contract/staff/people/staff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../../state/ask.ts'

export type Person = ReplyOf<typeof loadStaff>['list'][number]
export type Invite = ReplyOf<typeof loadInvite>['list'][number]

export const inviteKey = ['staff-invites']

export function useInvites() {
  return useInfiniteQuery({
    queryKey: inviteKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/people/invite', 'load-invite', { cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({
      waiting: data.pages[0]?.waiting ?? 0,
      rows: data.pages.flatMap((page) => page.list),
    }),
  })
}

interface Filter {
  search?: string
  role?: string
  state?: 'active' | 'blocked'
}

export function useStaff(filter: Filter) {
  return useInfiniteQuery({
    queryKey: ['staff-people', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/people/staff', 'load-staff', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ rows: data.pages.flatMap((page) => page.list) }),
    placeholderData: (old) => old,
  })
}
