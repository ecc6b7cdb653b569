/**
 * Returns the text of a file that somebody chose: UTF-8, or else GB18030, in which spreadsheets in China write CSV. Returns ''
 * if there is no file, or if its bytes are neither.
 */
export function textOf(file: { readonly bytes: Uint8Array } | undefined): string {
  if (!file) return ''
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(file.bytes)
    } catch (error) {
      // Node says so if the bytes are another encoding.
      if (!(error instanceof TypeError)) throw error
    }
  return ''
}
