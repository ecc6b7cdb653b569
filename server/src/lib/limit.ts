import pLimit from 'p-limit'
import { Rejected } from '../door/handler.ts'

/** Runs work when there is a place for it. Throws 503 `busy` at once if the queue is full. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Returns a limit with a bounded queue: `atOnce` pieces of work run, `waiting` more wait in their order, and the
 * rest is refused.
 */
export function limiter(atOnce: number, waiting: number): Limit {
  const limit = pLimit(atOnce)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw new Rejected(503, 'busy')
    return limit(work)
  }
}

/** A limit per key, such as a member's id. */
export type KeyedLimit<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>

/** Returns a limit with these bounds for each key. A key without work takes no memory. */
export function openKeyedLimit<Key>(atOnce: number, waiting: number): KeyedLimit<Key> {
  const limits = new Map<Key, { readonly run: Limit; users: number }>()
  return async (key, work) => {
    const limit = limits.get(key) ?? { run: limiter(atOnce, waiting), users: 0 }
    limits.set(key, limit)
    limit.users++
    try {
      return await limit.run(work)
    } finally {
      limit.users--
      if (limit.users === 0) limits.delete(key)
    }
  }
}
