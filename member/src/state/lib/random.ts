import { base64url } from './base64url.ts'

/**
 * A request key: made once per intention, so that a double tap or a retry is recognised (D27).
 * `randomUUID` is missing outside secure origins, so the bytes are drawn here.
 */
export function newRequestKey(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(18)))
}
