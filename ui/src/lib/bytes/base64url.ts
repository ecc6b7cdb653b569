/** Returns bytes as text that is valid in an address: A–Z, a–z, 0–9, - and _. */
export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Returns the bytes of a base64url or base64 text. Undefined if it is neither. */
export function fromBase64url(text: string): Uint8Array | undefined {
  if (!/^[\w+/-]*={0,2}$/.test(text)) return undefined
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', ''))
    return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0)
  } catch (error) {
    // `atob` throws an InvalidCharacterError for a text of a wrong length.
    if (!(error instanceof DOMException)) throw error
    return undefined
  }
}
