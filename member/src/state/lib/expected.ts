import { CallFailed } from '@banyan/contract/client'

/** True for what a correct program can meet: a refused or unanswered call, and work that was given up. */
export const isExpected = (error: unknown): boolean =>
  error instanceof CallFailed || (error instanceof DOMException && error.name === 'AbortError')

/** What work is rejected with when the member whose work it is has signed out. */
export const signedOut = (): DOMException => new DOMException('nobody is signed in', 'AbortError')

/**
 * For work that nobody waits for. A call that failed ends here: the call has told it, or something else repeats it. A
 * browser that refuses (storage, push, badge) ends here too. Everything else is a fault of ours: it becomes an uncaught
 * error, which state/wire/fault.ts reports.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (isExpected(error) || error instanceof DOMException) return
    queueMicrotask(() => {
      throw error
    })
  })
}
