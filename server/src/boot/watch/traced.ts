// The call that is being traced while its work runs. Its statements become spans (spans.ts).
import { AsyncLocalStorage } from 'node:async_hooks'

export interface TracedCall {
  /** Notes a statement that has just ended and took this long. Does nothing after the end of the call. */
  noteStatement(statement: string, ms: number): void
}

const running = new AsyncLocalStorage<TracedCall>()

/** Runs work as a part of a call. */
export const runTraced = <T>(call: TracedCall, work: () => T): T => running.run(call, work)

/** Returns the call that the running work is a part of, or undefined if no call is traced. */
export const tracedCall = (): TracedCall | undefined => running.getStore()
