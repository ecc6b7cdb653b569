import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

/** A cache in this process. Other processes don't see it, so entries live for seconds only (D56). */
export interface Cache {
  /**
   * Returns the value under this key, from `load` if there is no fresh one. Calls that arrive while `load` runs
   * share it. A failed load is not kept.
   */
  get<Value>(key: string, load: () => Promise<Value>): Promise<Value>
  /**
   * Returns a new value from `load`. If `load` fails, or takes longer than a second, returns the last value under this
   * key, however old it is; without one it waits, and fails as `load` does.
   */
  orLast<Value>(key: string, load: () => Promise<Value>): Promise<Value>
  /** Deletes all entries, after a change made by this process. */
  forget(): void
}

export interface CacheOptions {
  /** Milliseconds that an entry lives, from the start of its load. */
  readonly lifetimeMs: number
  /** Entries at most; the least recently used one goes first. */
  readonly max: number
  /** Called when `orLast` returns the last value, because the load failed or took too long. */
  readonly onLast?: (error: unknown, key: string) => void
}

/** For values that are the same for all callers, such as a page of the goods list: one query a second, not one a call. */
export const sharedValues: CacheOptions = { lifetimeMs: 1_000, max: 2_000 }

const patienceMs = 1_000

const shared = new WeakSet<object>()

/** True for an object that a cache has returned: many callers hold it, so nobody changes it. */
export const isShared = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && shared.has(value)

export function openCache(clock: Clock, { lifetimeMs, max, onLast }: CacheOptions): Cache {
  // The cache holds promises instead of using lru-cache's `fetch`: after `forget`, a load that began before must
  // not be stored.
  const entries = new LRUCache<string, Promise<unknown>>({
    max,
    // lru-cache keeps an entry for `ttl` inclusive.
    ttl: lifetimeMs - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const last = new Map<string, unknown>()
  return {
    async orLast<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
      const loading = load().then((value) => {
        last.set(key, value)
        return value
      })
      if (!last.has(key)) return loading
      // The callers get the last value instead.
      loading.catch(() => undefined)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new Error('the load takes too long')), patienceMs)
      })
      try {
        return await Promise.race([loading, late])
      } catch (error) {
        onLast?.(error, key)
        return last.get(key) as Value
      } finally {
        clearTimeout(timer)
      }
    },
    get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
      const found = entries.get(key)
      // A key names the call and everything that was asked, so it always stands for one type.
      if (found) return found as Promise<Value>
      const value = load().then((loaded) => {
        if (typeof loaded === 'object' && loaded !== null) shared.add(loaded)
        return loaded
      })
      entries.set(key, value)
      value.catch(() => {
        // The caller gets the error; the next one loads again.
        if (entries.peek(key) === value) entries.delete(key)
      })
      return value
    },
    forget: () => entries.clear(),
  }
}
