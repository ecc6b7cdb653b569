import { kept } from './kept.ts'

/** The token of who is signed in; every tab shares it, so signing off in one signs off in all. */
export const token = kept<string | undefined>('banyan-console-token', (stored) => stored ?? undefined)

/** Where to go after the login: only an address of the console itself; a link made by somebody else leads nowhere else. */
export const backTo = (given: string | null): string =>
  given !== null && /^\/(?![/\\]|login\/)/.test(given) ? given : '/'
