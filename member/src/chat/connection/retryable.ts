import { CallFailed } from '@banyan/contract/client'

/** The server could not handle the call now. Only `server-failed` leaves open whether anything was changed. */
const passing: ReadonlySet<string> = new Set(['busy', 'server-failed', 'too-many-requests'])

/**
 * True if a failed call can succeed when it is sent again: there was no answer, or the server could not handle it now. The
 * call may have been carried out, so only a call that may be repeated is sent again.
 */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof CallFailed) ||
  error.kind === 'unreachable' ||
  (error.kind === 'rejected' && passing.has(error.code))
