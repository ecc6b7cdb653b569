import { dayOf } from '../../state/filters.ts'
import type { BaseFilter, WorkItem, WorkSource } from './source.ts'

type Read = (name: string) => string | undefined

/** Filters of every work list, by their names in the address. */
export const baseNames = ['search', 'from', 'to', 'holder'] as const

/** Returns the filter of an address, which is sent to the server. Invalid values are left out. */
export function filterOf<Item extends WorkItem, Filter extends BaseFilter>(
  source: Pick<WorkSource<Item, Filter>, 'states' | 'ownFilter' | 'tabOf'>,
  read: Read,
): Filter {
  const own = source.ownFilter(read)
  const tab = tabOf(source, read, own)
  const search = read('search')?.trim().slice(0, 100)
  const from = dayOf(read('from'))
  const to = dayOf(read('to'))
  const holder = (['mine', 'free'] as const).find((one) => one === read('holder'))
  return {
    ...own,
    ...(tab === 'all' ? {} : { state: tab }),
    ...(search ? { search } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(holder ? { holder } : {}),
  } as Filter
}

/** Returns the tab of an address: one of the states, or `all`. */
function tabOf<Item extends WorkItem, Filter extends BaseFilter>(
  { states, tabOf: otherwise }: Pick<WorkSource<Item, Filter>, 'states' | 'tabOf'>,
  read: Read,
  own: Partial<Filter>,
): string {
  const named = read('state')
  return [...states, 'all'].find((one) => one === named) ?? otherwise?.(own) ?? states[0] ?? 'all'
}
