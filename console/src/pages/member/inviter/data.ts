import type { ReplyOf } from '@banyan/contract/call'
import type { findMembers, loadInviterChange } from '@banyan/contract/staff/member/inviter'
import type { InviterChangeState } from '@banyan/contract/staff/member/inviter-state'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../../state/ask.ts'

export const stale = [['inviter-changes'], ['inviter-members'], ['me']]

export type InviterChange = ReplyOf<typeof loadInviterChange>['list'][number]
export type Candidate = ReplyOf<typeof findMembers>['list'][number]

export const startExport = (state: InviterChangeState | undefined) =>
  ask('/staff/member/inviter', 'do-export', { state })

export function useInviterChanges(state: InviterChangeState | undefined) {
  return useInfiniteQuery({
    queryKey: ['inviter-changes', state ?? 'all'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/member/inviter', 'load-inviter-change', { state, cursor: pageParam }, { signal }))
        .data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({
      waiting: data.pages[0]?.waiting ?? 0,
      rows: data.pages.flatMap((page) => page.list),
    }),
    placeholderData: (old) => old,
  })
}

/** Returns how a member is named in one line. */
export const nameOf = (person: { nick_name: string; user_code: string } | null, none: string): string =>
  person ? `${person.nick_name} · ${person.user_code}` : none
