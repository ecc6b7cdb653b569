// What templates of invite posters can be made of. Without schemas, so that the front ends can import it.

/** Where the picture, the texts, the person and the code are. `ui/src/lib/poster` draws each layout. */
export const posterLayouts = ['card', 'band', 'centre'] as const

/** The most characters of a heading and of a text. */
export const posterHeadingMost = 40
export const posterTextMost = 80
