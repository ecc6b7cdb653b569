import type { ReplyOf } from '@banyan/contract/call'
import type { loadMember } from '@banyan/contract/staff/chat/member'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Measure } from '../../../parts/member/measure.ts'
import { useActInPlace } from '../../../state/act.ts'
import { ask } from '../../../state/ask.ts'

export type Member = ReplyOf<typeof loadMember>['list'][number]
export type Standing = 'measured' | 'all'

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
  | { kind: 'take'; measure: Measure; hours: number; reason: string }
  | { kind: 'lift'; measure: Measure; reason: string }

/** Applies a restriction or lifts one. `done` gets the end of the restriction; null for a lifted one. */
export function useStep(id: string, done: (until: string | null) => void) {
  return useActInPlace({
    run: async ({ kind, ...step }: Step): Promise<string | null> => {
      if (kind === 'lift') {
        await ask('/staff/chat/member', 'do-lift', { id, measure: step.measure, reason: step.reason })
        return null
      }
      const { measure, reason } = step
      const hours = 'hours' in step ? step.hours : 0
      return (await ask('/staff/chat/member', 'do-measure', { id, measure, hours, reason })).data.until
    },
    done,
    stale: [['chat-members']],
  })
}
