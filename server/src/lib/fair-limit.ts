// A limit on parallel work with a queue that is fair between callers: the next piece of work is taken from the caller
// whose turn it is, one of each in rotation. A caller with a thousand pieces waits for them; a caller with one piece waits
// for at most one piece of every other caller.
import { Rejected } from '../door/handler.ts'

/** Runs work when it is the caller's turn. Throws 503 `busy` if there is no place in the queue. */
export type FairLimit = <T>(caller: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  begin(): void
  refuse(): void
}

/**
 * Returns a limit: `atOnce` pieces of work run, `waiting` more wait, no more than `ofOne` of one caller. If the queue is
 * full, the caller with the longest queue loses its newest piece, unless that is the one who asks.
 */
export function fairLimiter(atOnce: number, waiting: number, ofOne: number): FairLimit {
  // A map keeps the order of insertion: the first caller is the next one. A caller without work is not in it.
  const queues = new Map<string, Waiting[]>()
  let running = 0
  let count = 0

  function next(): void {
    const first = queues.entries().next()
    if (first.done || running >= atOnce) return
    const [caller, queue] = first.value
    queues.delete(caller)
    const one = queue.shift()
    if (queue.length > 0) queues.set(caller, queue)
    if (!one) return
    count--
    running++
    one.begin()
  }

  function makeRoom(caller: string): boolean {
    const mine = queues.get(caller)?.length ?? 0
    if (mine >= ofOne) return false
    if (count < waiting) return true
    const [longest] = [...queues.values()].toSorted((one, other) => other.length - one.length)
    if (!longest || longest.length <= mine + 1) return false
    longest.pop()?.refuse()
    count--
    return true
  }

  return async (caller, work) => {
    if (!makeRoom(caller)) throw new Rejected(503, 'busy')
    await new Promise<void>((begin, fail) => {
      const queue = queues.get(caller) ?? []
      queue.push({ begin, refuse: () => fail(new Rejected(503, 'busy')) })
      queues.set(caller, queue)
      count++
      next()
    })
    try {
      return await work()
    } finally {
      running--
      next()
    }
  }
}
