/** The most letters of a member's own text: three lines of a poster in every language. */
export const ownTextMost = 60

/** Returns how many letters a text has, as people count them: a tone mark belongs to its letter. */
export const lettersOf = (text: string): number =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.trim())].length

/** Returns why a text cannot stand on a poster; undefined if it can. A poster can do without a text. */
export const ownTextFault = (text: string): 'too-long' | undefined =>
  lettersOf(text) > ownTextMost ? 'too-long' : undefined
