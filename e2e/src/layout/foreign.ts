// The texts of the member app that must not be seen in another language.
import { readFileSync } from 'node:fs'
import { languages, type Language } from '@banyan/contract/language'

type Delivered = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Shorter texts, such as `OK`, may be written alike in several languages. */
const shortest = 4
/** Names that are written in Latin letters in every language. */
const names = new Set(['Alipay'])

/**
 * Returns for each Chinese or English text of the app the languages in which it is wrong, separated by spaces. The list of
 * texts is made by the build of the member app. A text with a placeholder, or that is also right in a language, is left out.
 */
export function foreignTexts(): Readonly<Record<string, string>> {
  const list = new URL('../../../member/dist/.texts.json', import.meta.url)
  const { texts } = JSON.parse(readFileSync(list, 'utf8')) as { texts: Delivered }
  const all = Object.values(texts)
  const right = Object.fromEntries(
    languages.map((one) => [one, new Set(all.map((text) => text[one].trim()))]),
  )
  const found: Record<string, string> = {}
  for (const own of ['zh', 'en'] as const)
    for (const text of all.map((one) => one[own].trim())) {
      if (text.includes('{') || names.has(text) || (own === 'en' && text.length < shortest)) continue
      const wrong = languages.filter((one) => right[one]?.has(text) !== true)
      if (wrong.length > 0) found[text] = wrong.join(' ')
    }
  return found
}
