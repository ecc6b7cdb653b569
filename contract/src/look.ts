// Invisible characters: white space, characters that Unicode tells programs not to draw, and two more whose glyph
// is empty (the blank of Braille, the null notehead).
const unseen = /[\s\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu

/** The number of characters that are drawn. */
export const seenLength = (text: string): number => [...text.replace(unseen, '')].length

/** True if a text shows nothing: it is empty, or all its characters are invisible. */
export const looksEmpty = (text: string): boolean => seenLength(text) === 0
