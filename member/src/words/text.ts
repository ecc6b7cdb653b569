// A page's words: one key, five languages side by side, typed parameters. There is no framework. A missing language or
// parameter does not compile, and a page's words are loaded with its code.
import type { Language, Words } from '@banyan/contract/language'
import { fill } from '@banyan/rules/fill'
import { type AppConfig, useConfig } from '../state/app/config.ts'
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

/** Sentences that staff have put in place of delivered ones, by the text's name and language. */
type Replaced = NonNullable<AppConfig['texts']> | undefined

const replaced = (): Replaced => useConfig.getState().config?.texts

/** Returns what staff have changed. The component renders again when that changes. */
export const useReplaced = (): Replaced => useConfig((state) => state.config?.texts)

/** Returns a text in use: what staff have put in its place, or the delivered one. */
export const inUse = (
  id: string,
  words: Words | undefined,
  language: Language,
  changed = replaced(),
): string => changed?.[id]?.[language] ?? words?.[language] ?? ''

/** Returns the name of a table, which the build puts into it (member/texts.ts). */
const nameOf = (texts: Texts): string => (texts as unknown as { readonly $: string }).$

/** Returns the texts of a table in one language. */
export const tell =
  <T extends Texts>(texts: T, language: Language, changed = replaced()): Tell<T> =>
  (key, ...params) =>
    fill(inUse(`${nameOf(texts)}.${String(key)}`, texts[key], language, changed), params[0])

/** Returns the texts of a table in the chosen language. For code outside components. */
export const say = <T extends Texts>(texts: T): Tell<T> => tell(texts, currentLanguage())

/** Returns the texts of a table in the chosen language. The component renders again when the language changes. */
export function useText<T extends Texts>(texts: T): Tell<T> {
  return tell(
    texts,
    useLanguage((state) => state.language),
    useReplaced(),
  )
}
