import type { ReplyOf } from '@banyan/contract/call'
import type { loadContent, loadReport } from '@banyan/contract/staff/chat/report'
import { dayOf } from '../../../state/filters.ts'

export type Report = ReplyOf<typeof loadReport>['list'][number]
export type Content = ReplyOf<typeof loadContent>
export type Tab = Report['state'] | 'all'

export const tabs: readonly Tab[] = ['waiting', 'upheld', 'dismissed', 'all']
export const subjects = ['message', 'member', 'group', 'moment'] as const
export const reasons = ['fraud', 'spam', 'abuse', 'sexual', 'illegal', 'other'] as const

/** The tab that an address means. Who comes for one member or group sees all of their reports at first. */
export const tabOf = (text: string | undefined, narrowed = false): Tab =>
  tabs.find((tab) => tab === text) ?? (narrowed ? 'all' : 'waiting')

export interface Filter {
  state?: Report['state']
  subject?: Report['subject']
  reason?: Report['reason']
  about?: string
  group?: string
  search?: string
  from?: string
  to?: string
}
export type FilterName = keyof Filter

const id = /^[1-9]\d{0,17}$/

/** What the server is asked for, out of the address; what makes no sense there is left out. */
export function filterOf(read: (name: FilterName) => string | undefined): Filter {
  const about = read('about')
  const group = read('group')
  const filter: Filter = {}
  if (about !== undefined && id.test(about)) filter.about = about
  if (group !== undefined && id.test(group)) filter.group = group
  const tab = tabOf(read('state'), (filter.about ?? filter.group) !== undefined)
  if (tab !== 'all') filter.state = tab
  const subject = subjects.find((one) => one === read('subject'))
  if (subject) filter.subject = subject
  const reason = reasons.find((one) => one === read('reason'))
  if (reason) filter.reason = reason
  const search = read('search')?.trim().slice(0, 100)
  if (search) filter.search = search
  const from = dayOf(read('from'))
  if (from) filter.from = from
  const to = dayOf(read('to'))
  if (to) filter.to = to
  return filter
}

/** Is more asked for than a tab? */
export const isNarrowed = (filter: Filter): boolean => Object.keys(filter).some((name) => name !== 'state')
