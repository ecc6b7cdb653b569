/** The six digits that a message carries, if it carries some. */
export const codeIn = (body: string): string | undefined => /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0]
