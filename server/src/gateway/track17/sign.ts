// Signatures of 17TRACK: the header `sign` of a push has the SHA-256 of the body, a slash and the account's key, in hex.
import { createHash, timingSafeEqual } from 'node:crypto'

export const signatureOf = (body: string, key: string): string =>
  createHash('sha256').update(`${body}/${key}`, 'utf8').digest('hex')

/** True if the signature was made with the account's key over exactly this body. */
export function isSigned(body: string, signature: string, key: string): boolean {
  const expected = Buffer.from(signatureOf(body, key))
  const given = Buffer.from(signature.trim().toLowerCase())
  return expected.length === given.length && timingSafeEqual(expected, given)
}
