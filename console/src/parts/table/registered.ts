// The columns of the lists on the page, for the menu that arranges them: the menu is in the page's head, and the columns
// are made where the rows are drawn.
import type { ConsoleList } from '@banyan/contract/staff/work/view'
import { useSyncExternalStore } from 'react'

export interface Choosable {
  readonly key: string
  readonly title: string
}

const none: readonly Choosable[] = []
const known = new Map<ConsoleList, readonly Choosable[]>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers the columns of a list while its rows are drawn. Returns the function that removes them. */
export function tellColumns(list: ConsoleList, columns: readonly Choosable[]): () => void {
  known.set(list, columns)
  for (const listener of listeners) listener()
  return () => {
    if (known.get(list) !== columns) return
    known.delete(list)
    for (const listener of listeners) listener()
  }
}

/** Returns the columns of a list whose rows are drawn; none otherwise. */
export const useColumnsOf = (list: ConsoleList): readonly Choosable[] =>
  useSyncExternalStore(
    subscribe,
    () => known.get(list) ?? none,
    () => none,
  )
