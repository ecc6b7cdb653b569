/** The most hot words of a language, and the most characters of one. */
export const hotWordsMost = 12
export const hotWordLength = 40
