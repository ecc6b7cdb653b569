import type { Language } from '@banyan/contract/language'

/**
 * Returns a number with the decimal mark of the language: `4.5`, and `4,5` in Vietnamese. For ratings, sizes and per cent.
 * Amounts of money have one format in every language.
 */
export const showDecimal = (value: string | number, language: Language): string =>
  language === 'vi' ? String(value).replace('.', ',') : String(value)
