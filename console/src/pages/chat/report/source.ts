import type { ReplyOf } from '@banyan/contract/call'
import type { loadContent, loadReport } from '@banyan/contract/staff/chat/report'
import { useQuery } from '@tanstack/react-query'
import type { ChatRestriction } from '../../../parts/member/restriction.ts'
import type { BaseFilter, WorkSource } from '../../../parts/work-list/source.ts'
import { ask, askOnce } from '../../../state/ask.ts'
import { idOf } from '../../../state/filters.ts'

export type Report = ReplyOf<typeof loadReport>['list'][number]
export type Content = ReplyOf<typeof loadContent>

export const subjects = ['message', 'member', 'group', 'moment'] as const
export const reasons = ['fraud', 'spam', 'abuse', 'sexual', 'illegal', 'other'] as const

export interface ReportFilter extends BaseFilter {
  state?: Report['state']
  subject?: Report['subject']
  reason?: Report['reason']
  about?: string
  group?: string
}

const path = '/staff/chat/report'

/** Returns the filters that only reports have, from the address. */
function ownFilter(read: (name: string) => string | undefined): Partial<ReportFilter> {
  const [about, group] = [idOf(read('about')), idOf(read('group'))]
  const subject = subjects.find((one) => one === read('subject'))
  const reason = reasons.find((one) => one === read('reason'))
  return {
    ...(about === undefined ? {} : { about }),
    ...(group === undefined ? {} : { group }),
    ...(subject ? { subject } : {}),
    ...(reason ? { reason } : {}),
  }
}

export const reportSource = {
  name: 'report',
  states: ['waiting', 'upheld', 'dismissed'],
  filterNames: ['subject', 'reason', 'about', 'group'],
  ownFilter,
  // A link to the reports about one member or group shows all of them first.
  tabOf: ({ about, group }: Partial<ReportFilter>) => ((about ?? group) === undefined ? 'waiting' : 'all'),
  load: async (filter: ReportFilter & { cursor?: string | undefined }, signal: AbortSignal) =>
    (await ask(path, 'load-report', { ...filter, cursor: filter.cursor }, { signal })).data,
  claim: (one: string) => ask(path, 'do-claim', { id: one }),
  take: async () => (await ask(path, 'do-take', {})).data.id,
  release: (one: string) => ask(path, 'do-release', { id: one }),
  export: (filter: ReportFilter) => ask(path, 'do-export', filter),
  stale: [['members'], ['chat-groups']],
} as const satisfies WorkSource<Report, ReportFilter>

export interface Verdict {
  verdict: 'upheld' | 'dismissed'
  answer: string
  restriction?: ChatRestriction
  hours?: number
}

export const decideReport = (report: Report, verdict: Verdict) =>
  askOnce(path, 'do-decide', { id: report.id, ...verdict })

/** Loads the reported content. Each reading is written to the audit log, so it is loaded once. */
export function useContent(report: string) {
  return useQuery({
    queryKey: ['report-content', report],
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
    queryFn: async () => (await ask(path, 'load-content', { id: report })).data,
  })
}
