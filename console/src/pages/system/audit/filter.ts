// The filters of the audit log in the address.
import { dayOf } from '../../../state/filters.ts'

export type FilterName = 'staff' | 'search' | 'from' | 'to' | 'action' | 'kind' | 'subject'
export type Filter = Readonly<Partial<Record<FilterName, string>>>

const isKind = (text: string): boolean => /^[a-z-]{1,40}$/.test(text)
const isAction = (text: string): boolean => /^[a-z-]{1,40}\.[a-z-]{1,40}$/.test(text)

/** Returns the filters of the address; what can't be a filter is left out. */
export function filterOf(read: (name: FilterName) => string | undefined): Filter {
  const [staff, action, kind] = [read('staff'), read('action'), read('kind')]
  const search = read('search')?.trim().slice(0, 100)
  const subject = read('subject')?.trim().slice(0, 200)
  const from = dayOf(read('from'))
  const to = dayOf(read('to'))
  return {
    ...(staff !== undefined && /^[1-9]\d{0,17}$/.test(staff) ? { staff } : {}),
    ...(search ? { search } : {}),
    ...(action !== undefined && isAction(action) ? { action } : {}),
    ...(kind !== undefined && isKind(kind) ? { kind } : {}),
    ...(subject ? { subject } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

/** Returns the request of a filter: its days are days of the reader's zone, both included. */
export function requestOf({ from, to, ...rest }: Filter) {
  return {
    ...rest,
    ...(from === undefined ? {} : { from: startOf(from, 0) }),
    ...(to === undefined ? {} : { to: startOf(to, 1) }),
  }
}

function startOf(day: string, later: number): string {
  const at = new Date(`${day}T00:00:00`)
  at.setDate(at.getDate() + later)
  return at.toISOString()
}
