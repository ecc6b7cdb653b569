import type { ReplyOf } from '@banyan/contract/call'
import type { loadMember } from '@banyan/contract/staff/chat/member'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Restriction } from '../../../parts/member/restriction.ts'
import { useActInPlace } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'

export type Member = ReplyOf<typeof loadMember>['list'][number]
export type Standing = 'restricted' | 'all'

export interface Filter {
  standing: Standing
  search?: string
}

export function useMembers(filter: Filter) {
  return useInfiniteQuery({
    queryKey: ['chat-members', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/chat/member', 'load-member', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.list),
    placeholderData: (old) => old,
  })
}

export type Step =
  | { kind: 'take'; restriction: Restriction; hours: number; reason: string }
  | { kind: 'lift'; restriction: Restriction; reason: string }

/** Applies a restriction or lifts one. `done` gets the end of the restriction; null for a lifted one. */
export function useStep(id: string, done: (until: string | null) => void) {
  return useActInPlace({
    run: async ({ kind, ...step }: Step): Promise<string | null> => {
      if (kind === 'lift') {
        await askOnce('/staff/chat/member', 'do-lift', {
          id,
          restriction: step.restriction,
          reason: step.reason,
        })
        return null
      }
      const { restriction, reason } = step
      const hours = 'hours' in step ? step.hours : 0
      return (await askOnce('/staff/chat/member', 'do-restrict', { id, restriction, hours, reason })).data
        .until
    },
    done,
    stale: [['chat-members']],
  })
}
