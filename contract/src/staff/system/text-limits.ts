/** The longest text. Characters. */
export const textMost = 2_000

/** How many texts staff can change, each language counted: the member app gets all of them with its configuration. */
export const textsMost = 500
