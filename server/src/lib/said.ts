import type { Language } from '@banyan/contract/language'

/** Returns a text in a language; Chinese if it is missing or empty. The SQL function of this name does the same. */
export const said = (texts: Readonly<Record<string, string | undefined>>, language: Language): string =>
  texts[language] || (texts['zh'] ?? '')
