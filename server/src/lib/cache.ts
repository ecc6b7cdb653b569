// What is the same for everybody who asks is asked of the database once a second, not once a call. Each
// process keeps its own; none is ever older than `lifetimeMs`, so that no process has a state that another
// would miss (D56).
import type { Clock } from './clock.ts'

export interface Cache {
  /** What `load` gave within the last second under this key; one `load` runs at a time for a key. */
  get<Value>(key: string, load: () => Promise<Value>): Promise<Value>
  /** Forgets everything, after a change made here. */
  forget(): void
}

const lifetimeMs = 1_000
const most = 2_000

export function openCache(clock: Clock): Cache {
  const held = new Map<string, { value: Promise<unknown>; until: number }>()
  return {
    get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
      const now = clock.now().getTime()
      const found = held.get(key)
      // A key stands for one kind of value: it names the call and everything that was asked.
      if (found && now < found.until) return found.value as Promise<Value>
      const value = load()
      const entry = { value, until: now + lifetimeMs }
      // What failed must not be kept, or one hiccup of the database would last.
      value.catch(() => {
        if (held.get(key) === entry) held.delete(key)
      })
      held.delete(key)
      held.set(key, entry)
      // A Map keeps the order of insertion, so the first key is the oldest.
      const oldest = held.size > most ? held.keys().next().value : undefined
      if (oldest !== undefined) held.delete(oldest)
      return value
    },
    forget: () => held.clear(),
  }
}
