// A page's words: one key, five languages side by side, typed parameters. There is no framework. A missing language or
// parameter does not compile, and a page's words are loaded with its code.
import type { Language, Words } from '@banyan/contract/language'
import { fill } from '@banyan/rules/fill'
import { currentLanguage, useLanguage } from '../state/app/language.ts'

export type Texts = Readonly<Record<string, Words>>

/** The names in braces of a sentence: 'seconds' for `{seconds}` and for `{seconds|second|seconds}`. */
export type Params<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Only}|${string}` ? Only : Name) | Params<Rest>
  : never

type Given<Sentence extends string> = [Params<Sentence>] extends [never]
  ? []
  : [params: Readonly<Record<Params<Sentence>, string | number>>]

export type Tell<T extends Texts> = <Key extends keyof T>(key: Key, ...params: Given<T[Key]['en']>) => string

/** Returns the texts of a table in one language. */
export const tell =
  <T extends Texts>(texts: T, language: Language): Tell<T> =>
  (key, ...params) =>
    fill(texts[key]?.[language] ?? '', params[0])

/** Returns the texts of a table in the chosen language. For code outside components. */
export const say = <T extends Texts>(texts: T): Tell<T> => tell(texts, currentLanguage())

/** Returns the texts of a table in the chosen language. The component renders again when the language changes. */
export function useText<T extends Texts>(texts: T): Tell<T> {
  return tell(
    texts,
    useLanguage((state) => state.language),
  )
}
