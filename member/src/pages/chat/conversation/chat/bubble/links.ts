// Addresses inside a text become links, and only those that are surely meant and surely harmless: http and https,
// and a bare www. What is after them of punctuation belongs to the sentence.

export type TextPiece = { readonly text: string } | { readonly text: string; readonly href: string }

const address = /(?:https?:\/\/|www\.)[^\s<>"'`\u3000-\u303F\uFF00-\uFFEF]+/giu

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** How much of a match is the address: trailing punctuation is not, a bracket that was opened inside is. */
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

/** The address that a piece leads to; undefined when it is none after all. */
function hrefOf(words: string): string | undefined {
  const whole = /^www\./i.test(words) ? `https://${words}` : words
  const url = URL.parse(whole)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  // A name before the host is how a link pretends to lead elsewhere.
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return undefined
  return url.href
}

/** A text in pieces, its addresses apart. Joined, they are the text as it was. */
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
