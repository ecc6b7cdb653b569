// The layouts, and the limits of texts, of invite poster templates. Without schemas, so that the front ends can import
// this file.

/** Where the picture, the texts, the person and the code are. `ui/src/lib/poster` draws each layout. */
export const posterLayouts = ['card', 'band', 'centre'] as const

/** The most characters of a heading and of a text. */
export const posterHeadingMost = 40
export const posterTextMost = 80
