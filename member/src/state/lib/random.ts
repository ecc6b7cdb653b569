import { base64url } from '@banyan/ui/lib/bytes/base64url'

/**
 * Returns a request key. Make one per intention, so that the server recognises a double tap or a retry (D27).
 * `randomUUID` is missing outside secure origins, so this function draws the bytes.
 */
export function newRequestKey(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(18)))
}
