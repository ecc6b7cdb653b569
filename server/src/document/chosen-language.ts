import { defaultLanguage, languages, type Language } from '@banyan/contract/language'

/** True if it is one of the five languages. */
export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value)

/** Returns the language that the app has put into the cookie: the stored choice of this browser. */
export const chosenLanguage = (cookie = ''): Language => {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookie)?.[1]
  return isLanguage(chosen) ? chosen : defaultLanguage
}
