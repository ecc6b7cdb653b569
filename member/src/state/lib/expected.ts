import { CallFailed } from '@banyan/contract/client'

/** True for failures that a correct program can meet: a refused or unanswered call, and aborted work. */
export const isExpected = (error: unknown): boolean =>
  error instanceof CallFailed || (error instanceof DOMException && error.name === 'AbortError')

/** Returns the error that rejects work whose member has logged out. */
export const signedOut = (): DOMException => new DOMException('the member has logged out', 'AbortError')

/**
 * For work whose result is not awaited. A failed call is ignored here: a toast has shown it, or the work is repeated. A
 * browser's refusal (storage, push, badge) is ignored, too. Any other error is a bug of ours: it becomes an uncaught
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
