import { CallFailed } from '@banyan/contract/client'

const codes: ReadonlySet<string> = new Set(['commission-closed', 'invest-closed', 'matrix-off'])

/** Returns what to say of a page whose feature staff have switched off (D16); undefined if the error is another one. */
export const offText = (error: Error | null): string | undefined =>
  error instanceof CallFailed && codes.has(error.code) ? error.message : undefined
