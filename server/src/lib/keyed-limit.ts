import { limiter } from '../identity/password-hash.ts'

/** Runs a piece of work when it is its key's turn. */
export type KeyedLimit<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>

/** For each key so many pieces of work at a time; so many more wait in order, and the rest is refused as busy. */
export function openKeyedLimit<Key>(atOnce: number, waiting: number): KeyedLimit<Key> {
  const lines = new Map<Key, { turn: ReturnType<typeof limiter>; works: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { turn: limiter(atOnce, waiting), works: 0 }
    lines.set(key, line)
    line.works++
    try {
      return await line.turn(work)
    } finally {
      line.works--
      if (line.works === 0) lines.delete(key)
    }
  }
}
