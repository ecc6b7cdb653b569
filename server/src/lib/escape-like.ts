/** Escapes the wildcards of SQL's `like`, so that a search finds `100%` and `a_b` as they are written. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
