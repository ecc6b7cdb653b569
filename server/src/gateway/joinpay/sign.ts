// Signatures of JoinPay. The signed text is the values of all fields except `hmac`, without empty values, sorted by
// field name and joined without a separator. MD5 appends the merchant's key; RSA signs the text itself (MD5withRSA).
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signWith,
  timingSafeEqual,
  verify as verifyWith,
} from 'node:crypto'

export type Fields = Readonly<Record<string, string>>

/** The keys of one side. `md5`: both sides share one key. `rsa`: the own private key and the other side's public key. */
export type Keys =
  | { readonly kind: 'md5'; readonly key: string }
  | { readonly kind: 'rsa'; readonly own: KeyObject; readonly other: KeyObject }

/** Returns the text that is signed. */
export const signedText = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([name, value]) => name !== 'hmac' && value.trim() !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value.trim())
    .join('')

const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex')

/** Returns the fields with their signature. */
export function signed(fields: Fields, keys: Keys): Record<string, string> {
  const text = signedText(fields)
  const hmac =
    keys.kind === 'md5'
      ? md5(text + keys.key).toUpperCase()
      : signWith('md5', Buffer.from(text, 'utf8'), keys.own).toString('base64')
  return { ...fields, hmac }
}

/** True if the other side has signed these fields. The gateway writes MD5 in upper and in lower case. */
export function isSigned(fields: Fields, keys: Keys): boolean {
  const given = fields['hmac']?.trim() ?? ''
  if (given === '') return false
  const text = signedText(fields)
  if (keys.kind === 'rsa')
    return verifyWith('md5', Buffer.from(text, 'utf8'), keys.other, Buffer.from(given, 'base64'))
  const expected = Buffer.from(md5(text + keys.key))
  const found = Buffer.from(given.toLowerCase())
  return expected.length === found.length && timingSafeEqual(expected, found)
}

const pem = (text: string, kind: 'PRIVATE' | 'PUBLIC'): string =>
  text.includes('-----')
    ? text.replaceAll('\\n', '\n')
    : `-----BEGIN ${kind} KEY-----\n${text}\n-----END ${kind} KEY-----`

/** Reads the RSA keys from their text: PEM, or its Base64 on one line. Throws if they are no keys. */
export const rsaKeys = (own: string, other: string): Keys => ({
  kind: 'rsa',
  own: createPrivateKey(pem(own, 'PRIVATE')),
  other: createPublicKey(pem(other, 'PUBLIC')),
})
