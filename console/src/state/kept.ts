import { readStored, writeStored } from '@banyan/ui/lib/storage'
import { useSyncExternalStore } from 'react'

export interface Kept<Value extends string | undefined> {
  read(): Value
  write(value: Value): void
  /**
   * A hook that returns the value. Its name must start with `use`: the React Compiler would cache the call of a plain
   * `use`.
   */
  useValue(): Value
}

/** Who shares a value. */
type Scope = 'console' | 'tab'

/**
 * A small stored value that survives a reload. It is the same in every tab of the console, or belongs to one `tab`.
 * `parse` turns the stored text into a value, so that texts stored by hand or by an older version are harmless.
 */
export function kept<Value extends string | undefined>(
  name: string,
  parse: (stored: string | null) => Value,
  scope: Scope = 'console',
): Kept<Value> {
  const listeners = new Set<() => void>()
  // Storage can be forbidden. The value then lives as long as the page.
  const area = scope === 'tab' ? 'session' : 'local'
  let value = parse(readStored(name, area))
  const tell = () => listeners.forEach((listener) => listener())
  const hear = (event: StorageEvent) => {
    if (event.key !== name && event.key !== null) return
    value = parse(event.key === null ? null : event.newValue)
    tell()
  }
  if (typeof window !== 'undefined' && scope === 'console') window.addEventListener('storage', hear)
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = () => value
  return {
    read,
    write(next) {
      value = next
      writeStored(name, next, area)
      tell()
    },
    useValue: () => useSyncExternalStore(subscribe, read, read),
  }
}
