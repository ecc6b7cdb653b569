import { type ConsoleLanguage, language } from '../state/preferences.ts'

type Word = string | ((...given: never[]) => string)

/** One key, both languages side by side. A missing language does not compile (`satisfies Texts`). */
export type Texts = Readonly<Record<string, Readonly<Record<ConsoleLanguage, Word>>>>

/** The texts of one language. A sentence with parameters accepts only parameters that both languages use. */
export type Said<T extends Texts> = { readonly [Key in keyof T]: T[Key][ConsoleLanguage] }

export const say = <const T extends Texts>(texts: T, which: ConsoleLanguage): Said<T> =>
  Object.fromEntries(Object.entries(texts).map(([key, both]) => [key, both[which]])) as Said<T>

/** Returns a page's texts in the console's language. They change without a reload. */
export function useWords<const T extends Texts>(texts: T): Said<T> {
  return say(texts, language.useValue())
}
