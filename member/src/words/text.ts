// A page's words: one key, five languages side by side, typed parameters. No framework: a missing
// language does not compile, a missing parameter neither, and a page's words come with its code.
import type { Language, Words } from '@banyan/contract/language'
import { currentLanguage, useLanguage } from '../state/app/language.ts'

export type Texts = Readonly<Record<string, Words>>

/** The names in braces of a sentence: `{seconds}` gives 'seconds', and so does `{seconds|second|seconds}`. */
export type Params<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Only}|${string}` ? Only : Name) | Params<Rest>
  : never

type Given<Sentence extends string> = [Params<Sentence>] extends [never]
  ? []
  : [params: Readonly<Record<Params<Sentence>, string | number>>]

export type Tell<T extends Texts> = <Key extends keyof T>(key: Key, ...params: Given<T[Key]['en']>) => string

/** Puts values into the braces of a sentence; of two words in braces the first is for one, the other for all else. */
export function fill(sentence: string, params: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replaceAll(
    /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g,
    (whole, name: string, one?: string, more?: string) => {
      const value = params[name]
      if (value === undefined) return whole
      return one === undefined || more === undefined ? String(value) : String(value) === '1' ? one : more
    },
  )
}

/** The words of a table in one language. */
export const tell =
  <T extends Texts>(texts: T, language: Language): Tell<T> =>
  (key, ...params) =>
    fill(texts[key]?.[language] ?? '', params[0])

/** The words of a table in the chosen language, for what is no component. */
export const say = <T extends Texts>(texts: T): Tell<T> => tell(texts, currentLanguage())

/** The words of a table in the chosen language; the component is drawn anew when the language changes. */
export function useText<T extends Texts>(texts: T): Tell<T> {
  return tell(
    texts,
    useLanguage((state) => state.language),
  )
}
