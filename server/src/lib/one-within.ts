import { setTimeout as pause } from 'node:timers/promises'

/**
 * Returns a function that runs `work` and waits at most some milliseconds for it. Work that takes longer goes on, and calls
 * meanwhile wait for that same run, so that work which never ends is begun once.
 * The function throws the error of `work`, or an error of its own if `work` takes too long.
 */
export function oneWithin<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return async () => {
    running ??= work().finally(() => (running = undefined))
    const cancel = new AbortController()
    const late = pause(ms, undefined, cancel).then(() => {
      throw new Error(`no answer within ${ms} ms`)
    })
    try {
      return await Promise.race([running, late])
    } finally {
      cancel.abort()
      // The caller has the outcome of the first; the other must not count as an unhandled rejection.
      late.catch(() => undefined)
      // Callers that still wait for it get its error.
      running?.catch(() => undefined)
    }
  }
}
