import { packageStatement, type SignedPackage } from '@banyan/rules/app/version'
import { fromBase64url } from '../../lib/base64url.ts'

const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * True if the bytes are the announced package, and the release key has signed them under the announced number. False also
 * if the browser can't check that: then nothing is installed.
 */
export async function isGenuine(
  bytes: Uint8Array<ArrayBuffer>,
  announced: SignedPackage & { signature: string },
  key: string,
): Promise<boolean> {
  const signature = fromBase64url(announced.signature)
  const raw = fromBase64url(key)
  if (bytes.length !== announced.bytes || signature?.length !== 64 || raw?.length !== 32) return false
  const hash = hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  if (hash !== announced.hash) return false
  try {
    const opened = await crypto.subtle.importKey('raw', new Uint8Array(raw), 'Ed25519', false, ['verify'])
    const statement = new TextEncoder().encode(packageStatement({ ...announced, hash }))
    return await crypto.subtle.verify('Ed25519', opened, new Uint8Array(signature), statement)
  } catch (error) {
    // A web view that does not have Ed25519 yet.
    if (error instanceof DOMException) return false
    throw error
  }
}
