/** Returns the six digits in a message. Undefined if it contains none. */
export const codeIn = (body: string): string | undefined => /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0]
