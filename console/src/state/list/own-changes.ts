// Counts the changes that this console has made. A list shows the effects of an own change immediately. The changes of
// others wait until the person asks for them.
import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

export function noteOwnChange(): void {
  count += 1
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const read = () => count

export const useOwnChanges = (): number => useSyncExternalStore(subscribe, read, read)
