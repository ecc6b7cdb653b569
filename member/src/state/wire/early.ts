// Replies that `src/early.ts` asked for before the app's own code was there. That script must stand alone, so it
// imports nothing of this file but its types; `e2e` sees that what it asks for is taken over.

export interface EarlyReply {
  httpStatus: number
  raw: string
}

declare global {
  interface Window {
    /** By `<path>?<fields>&<token>`, as they were sent. */
    early?: Map<string, Promise<EarlyReply>>
  }
}

/** The reply to exactly this request, if it was asked for early; once, since the next one wants a newer answer. */
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
