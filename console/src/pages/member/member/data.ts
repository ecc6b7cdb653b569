import type { ReplyOf } from '@banyan/contract/call'
import type { loadMember } from '@banyan/contract/staff/member/member'
import { useInfiniteQuery } from '@tanstack/react-query'
import { restrictions } from '../../../parts/member/restriction.ts'
import { ask } from '../../../state/ask.ts'
import { dayOf } from '../../../state/filters.ts'

export type Member = ReplyOf<typeof loadMember>['list'][number]
export const countries = ['LA', 'VN', 'TH', 'CN', 'OTHER'] as const
export const levels = [1, 2, 3, 4, 5] as const

export type FilterName = 'search' | 'level' | 'country' | 'restricted' | 'from' | 'to' | 'order'

/** Returns the filters of the address as the calls take them. */
export function filterOf(read: (name: FilterName) => string | undefined) {
  const search = read('search')?.trim().slice(0, 100)
  const level = levels.find((one) => String(one) === read('level'))
  const country = countries.find((one) => one === read('country'))
  const restricted = (['any', ...restrictions] as const).find((one) => one === read('restricted'))
  const [from, to] = [dayOf(read('from')), dayOf(read('to'))]
  return {
    ...(search && { search }),
    ...(level !== undefined && { level }),
    ...(country && { country }),
    ...(restricted && { restricted }),
    ...(from && { from }),
    ...(to && { to }),
    ...(read('order') === 'oldest' && { order: 'oldest' as const }),
  }
}

export type Filter = ReturnType<typeof filterOf>

export function useMembers(filter: Filter) {
  return useInfiniteQuery({
    queryKey: ['members', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/member/member', 'load-member', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.list),
    placeholderData: (old) => old,
  })
}
