// Replies that `src/early.ts` requested before the app's own code was loaded. That script must be self-contained, so it
// imports only types from this file. A test in `e2e` checks that the app uses the early replies.

export interface EarlyReply {
  httpStatus: number
  raw: string
}

declare global {
  interface Window {
    /** The key is `<path>?<fields>&<token>`, as sent. */
    early?: Map<string, Promise<EarlyReply>>
  }
}

/**
 * Returns the reply to exactly this request if it was sent early. Returns it once, since the next caller wants a newer
 * answer.
 */
export function takeEarly(
  path: string,
  fields: string,
  token: string | undefined,
): Promise<EarlyReply> | undefined {
  const key = `${path}?${fields}&${token ?? ''}`
  const reply = globalThis.window?.early?.get(key)
  globalThis.window?.early?.delete(key)
  return reply
}
