import { kept } from './kept.ts'

/** The token of the logged-in person. All tabs share it, so a logout in one tab logs out all of them. */
export const token = kept<string | undefined>('banyan-console-token', (stored) => stored ?? undefined)

/** The id of the person who logged in last on this computer. Unanswered requests belong to a person (ask.ts). */
export const person = kept<string | undefined>('banyan-console-person', (stored) => stored ?? undefined)

/**
 * Returns the path to open after the login: only an address of the console itself, so that a forged link can't lead to
 * another site.
 */
export const backTo = (given: string | null): string =>
  given !== null && /^\/(?![/\\]|login\/)/.test(given) ? given : '/'
