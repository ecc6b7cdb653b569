// Turns addresses inside a text into links: only http, https and a bare www, which are clearly addresses and harmless.
// Punctuation after an address belongs to the sentence.

export type TextPiece = { readonly text: string } | { readonly text: string; readonly href: string }

const address = /(?:https?:\/\/|www\.)[^\s<>"'`\u3000-\u303F\uFF00-\uFFEF]+/giu

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * Returns the address part of a match: without trailing punctuation, with a bracket whose opening bracket is inside.
 */
function trimmed(found: string): string {
  let end = found.length
  for (;;) {
    const last = found[end - 1] ?? ''
    const opening = closing[last]
    const balanced =
      opening !== undefined &&
      found.slice(0, end).split(opening).length >= found.slice(0, end).split(last).length
    if (/[.,;:!?…]/.test(last) || (opening !== undefined && !balanced)) end -= 1
    else return found.slice(0, end)
  }
}

/** Returns the address that a piece links to. Undefined if it is not an address. */
function hrefOf(words: string): string | undefined {
  const whole = /^www\./i.test(words) ? `https://${words}` : words
  const url = URL.parse(whole)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  // A user name before the host can make a link look as if it leads to another site.
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return undefined
  return url.href
}

/** Splits a text into addresses and other pieces. Joined, they are the original text. */
export function linkPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const found of text.matchAll(address)) {
    const words = trimmed(found[0])
    const href = hrefOf(words)
    if (href === undefined) continue
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) })
    pieces.push({ text: words, href })
    from = found.index + words.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
