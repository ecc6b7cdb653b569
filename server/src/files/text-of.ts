/**
 * True if a text has only ASCII, ideographs, Chinese punctuation, full-width characters, and the symbols that Chinese input
 * methods offer.
 */
const isChinese = (text: string): boolean =>
  /^[\p{ASCII}\p{Script=Han}\u3000-\u303F\uFF01-\uFF5E\uFFE0-\uFFE6·×÷±—―‖‘’“”…‰′″※℃№°§¤€→←↑↓≠≤≥≈∞☆★○●◎◇◆□■△▲Ⅰ-Ⅻ①-⑩⑴-⒛㈠-㈩㎎-㎡㏄]*$/u.test(
    text,
  )

/**
 * Returns the text of a file that somebody chose: UTF-8, or else GB18030, in which spreadsheets in China write CSV. Returns ''
 * if there is no file, or if its bytes are neither. Bytes of many other encodings can be read as GB18030 too; they are
 * refused if that gives anything but Chinese characters.
 */
export function textOf(file: { readonly bytes: Uint8Array } | undefined): string {
  if (!file) return ''
  const utf8 = decode(file.bytes, 'utf-8')
  if (utf8 !== undefined) return utf8
  const text = decode(file.bytes, 'gb18030') ?? ''
  return isChinese(text) ? text : ''
}

/** Returns the text of the bytes; undefined if they are another encoding. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    // Node says so if the bytes are another encoding.
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}
