// The filters of the audit log in the address.
import { endOfDay, startOfDay } from '@banyan/rules/date'
import { dayOf, idOf } from '../../../state/filters.ts'

export const filterNames = ['staff', 'member', 'search', 'from', 'to', 'action', 'kind', 'subject'] as const
export type FilterName = (typeof filterNames)[number]
export type Filter = Readonly<Partial<Record<FilterName, string>>>

const isKind = (text: string): boolean => /^[a-z-]{1,40}$/.test(text)
const isAction = (text: string): boolean => /^[a-z-]{1,40}\.[a-z-]{1,40}$/.test(text)

/** Returns the filters of the address. Invalid values are left out. */
export function filterOf(read: (name: FilterName) => string | undefined): Filter {
  const [staff, member] = [idOf(read('staff')), idOf(read('member'))]
  const [action, kind] = [read('action'), read('kind')]
  const search = read('search')?.trim().slice(0, 100)
  const subject = read('subject')?.trim().slice(0, 200)
  const from = dayOf(read('from'))
  const to = dayOf(read('to'))
  return {
    ...(staff ? { staff } : {}),
    ...(member ? { member } : {}),
    ...(search ? { search } : {}),
    ...(action !== undefined && isAction(action) ? { action } : {}),
    ...(kind !== undefined && isKind(kind) ? { kind } : {}),
    ...(subject ? { subject } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

/** Returns the request of a filter: its days are days of the company's zone, both included. */
export function requestOf({ from, to, ...rest }: Filter, zone: string) {
  return {
    ...rest,
    ...(from === undefined ? {} : { from: startOfDay(zone, from).toISOString() }),
    ...(to === undefined ? {} : { to: endOfDay(zone, to).toISOString() }),
  }
}
