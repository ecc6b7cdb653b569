/** Texts in the five languages of the app, in a short notation. */
import { type Language, languages, type Words } from '@banyan/contract/language'

export { type Language, languages }

/** A text in every language. */
export type Texts = Words

/** The five languages in a fixed order, so that a table of texts stays readable. */
export function t(zh: string, en: string, lo: string, vi: string, th: string): Texts {
  return { zh, en, lo, vi, th }
}

/** Builds a value for each language. */
export function eachLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return { zh: make('zh'), en: make('en'), lo: make('lo'), vi: make('vi'), th: make('th') }
}
