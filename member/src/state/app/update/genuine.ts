import { packageStatement, type SignedPackage } from '@banyan/rules/app/version'
import { fromBase64url } from '@banyan/ui/lib/bytes/base64url'

/**
 * What the check of a package finds:
 *   genuine   — the bytes are the announced package, and the release key has signed them under the announced number;
 *   forged    — they are not;
 *   unchecked — the bytes are the announced package, but this web view has no Ed25519. The native part checks the
 *               signature in any case before it installs.
 */
type Finding = 'genuine' | 'forged' | 'unchecked'

const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Compares a package with its announcement, and its signature with the key. */
export async function examine(
  bytes: Uint8Array<ArrayBuffer>,
  announced: SignedPackage & { signature: string },
  key: string,
): Promise<Finding> {
  const signature = fromBase64url(announced.signature)
  const raw = fromBase64url(key)
  if (bytes.length !== announced.bytes || signature?.length !== 64 || raw?.length !== 32) return 'forged'
  const hash = hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  if (hash !== announced.hash) return 'forged'
  try {
    const opened = await crypto.subtle.importKey('raw', new Uint8Array(raw), 'Ed25519', false, ['verify'])
    const statement = new TextEncoder().encode(packageStatement({ ...announced, hash }))
    return (await crypto.subtle.verify('Ed25519', opened, new Uint8Array(signature), statement))
      ? 'genuine'
      : 'forged'
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return error.name === 'NotSupportedError' ? 'unchecked' : 'forged'
  }
}
