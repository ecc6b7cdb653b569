/**
 * Returns the text of a file: UTF-8, or else GB18030, in which spreadsheets in China write CSV. Undefined if the bytes are
 * neither.
 */
export function textOf(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch (error) {
      // Node says so if the bytes are another encoding.
      if (!(error instanceof TypeError)) throw error
    }
  return undefined
}
