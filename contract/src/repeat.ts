// Repeats calls while the server or its database is unavailable: HTTP 503 with Retry-After, or a proxy that reaches no
// server. Reads are repeated, and changes that have a request key, with the same key (D27). All other calls are sent once.

/** The clock, the timer and the random numbers of the device, which repeats need. */
export interface Repeats {
  /** Milliseconds; only differences count. */
  now: () => number
  /** Resolves after this time. Rejects if `signal` is aborted before. */
  pause: (milliseconds: number, signal: unknown) => Promise<void>
  /** 0 to 1, as `Math.random`. */
  random: () => number
}

/** No repeat starts later than this after the first attempt. A failover takes up to 20 s. Milliseconds. */
export const repeatMsMax = 25_000
const waitMsFirst = 500
const waitMsMost = 5000

/**
 * Returns the wait before the next attempt, in milliseconds. At least the wait that the server asks for, growing, and
 * random, so that the callers do not all return at the same moment. `attempts` have been made, at least one.
 */
export const waitMs = (attempts: number, retryAfterMs: number, random: number): number =>
  Math.round(
    Math.max(retryAfterMs, Math.min(waitMsFirst * 2 ** (attempts - 1), waitMsMost)) * (1 + random / 2),
  )

const reads = /^(load|find|search|count)-/

interface Sending {
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly file?: unknown
}

/** True if a call may be sent again: a read, or a change with a request key. Never a file. */
export const isRepeatable = ({ fields, file }: Sending): boolean =>
  file === undefined &&
  fields.some(([name, value]) => name === 'request_key' || (name === 'control' && reads.test(value)))
