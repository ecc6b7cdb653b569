// Names after an @. A name is sent as one word, with non-breaking spaces between its parts. So every reader's app finds
// the end of the name without knowing the person. Names typed by hand or sent by other apps are only found if the
// reader's app knows the person.

const blank = '\u00A0'

/** Returns a name in the form used in a text, after its @. */
export const asOneWord = (name: string): string => name.trim().replaceAll(/\s+/gu, blank)

export interface MentionPiece {
  text: string
  /** True for a name with its @. */
  name: boolean
}

/** Splits a text into mentioned names and other pieces. Joined, they are the original text. */
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
