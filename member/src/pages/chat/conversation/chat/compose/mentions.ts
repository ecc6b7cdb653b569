// Names after an @. A name goes out as one word: what is between its parts is a space that does not break, so that
// every reader's app knows where the name ends without knowing whom it names. Names that were written by hand, or by
// other means, are known where the reader knows the person.

const blank = '\u00A0'

/** A name as it stands in a text, after its @. */
export const asOneWord = (name: string): string => name.trim().replaceAll(/\s+/gu, blank)

export interface MentionPiece {
  text: string
  /** A name with its @. */
  name: boolean
}

/** A text in pieces, the names of those it mentions apart. Joined, they are the text as it was. */
export function mentionPieces(text: string, names: readonly string[]): MentionPiece[] {
  const known = names
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((name) => RegExp.escape(name))
  const written = [...known, `[^ \\t\\r\\n\\u3000@]+`].join('|')
  return text
    .split(new RegExp(`(@(?:${written}))`, 'u'))
    .flatMap((piece, place) => (piece === '' ? [] : [{ text: piece, name: place % 2 === 1 }]))
}
