import { kept } from './kept.ts'

/** The token of the logged-in person. All tabs share it, so a logout in one tab logs out all of them. */
export const token = kept<string | undefined>('banyan-console-token', (stored) => stored ?? undefined)

/** The id of the person who logged in last on this computer. Unanswered requests belong to a person (ask.ts). */
export const person = kept<string | undefined>('banyan-console-person', (stored) => stored ?? undefined)

/**
 * Says that the person has just logged out in this tab. The login page then neither says that a session ended nor leads
 * back to the page before; it removes this value.
 */
export const hasLoggedOut = kept<'yes' | undefined>(
  'banyan-console-logged-out',
  (stored) => (stored === 'yes' ? stored : undefined),
  'tab',
)

/**
 * Returns the path to open after the login: only an address of the console itself, so that a forged link can't lead to
 * another site.
 */
export const backTo = (given: string | null): string =>
  given !== null && /^\/(?![/\\]|login\/)/.test(given) ? given : '/'
