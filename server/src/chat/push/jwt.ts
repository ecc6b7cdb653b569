// Signed tokens by which this server identifies itself to FCM and APNs (RFC 7515, decision 0153).
import { type KeyObject, sign } from 'node:crypto'

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Returns the claims, signed with an RSA key (RS256) or a key of the curve P-256 (ES256). */
export function signedToken(
  key: KeyObject,
  { kid, claims }: { kid: string; claims: Readonly<Record<string, string | number>> },
): string {
  const alg = key.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256'
  const content = `${encoded({ alg, typ: 'JWT', kid })}.${encoded(claims)}`
  // ES256 wants both numbers of the signature one after the other, not in DER. RSA ignores the option.
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
}

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)
