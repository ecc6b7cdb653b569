import { kept } from './kept.ts'

/** The token of who is signed in; every tab shares it, so signing off in one signs off in all. */
export const token = kept<string | undefined>('banyan-console-token', (stored) => stored ?? undefined)
