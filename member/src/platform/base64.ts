const pieceLength = 0x8000

/** Returns bytes in base64, for a call that crosses to another process. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += pieceLength)
    binary += String.fromCharCode(...bytes.subarray(at, at + pieceLength))
  return btoa(binary)
}
