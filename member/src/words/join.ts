// Joins texts with the punctuation of the language: full width in Chinese, a comma or a colon with a space elsewhere.
import type { Language } from '@banyan/contract/language'
import { currentLanguage } from '../state/app/language.ts'

/** Returns a label with its value: `Language: English`, `语言：中文`. */
export const labelled = (label: string, value: string, language: Language = currentLanguage()): string =>
  language === 'zh' ? `${label}：${value}` : `${label}: ${value}`

/** Returns names as a list: `Noy, Kham`, `小梅、阿康`. */
export const listed = (names: readonly string[], language: Language = currentLanguage()): string =>
  names.join(language === 'zh' ? '、' : ', ')

/** Returns two parts of a description: `Chats, 3 unread`, `聊天，3条未读`. */
export const followed = (first: string, second: string, language: Language = currentLanguage()): string =>
  language === 'zh' ? `${first}，${second}` : `${first}, ${second}`

/** Returns a remark in brackets: `(me)`, `（我）`. */
export const bracketed = (remark: string, language: Language = currentLanguage()): string =>
  language === 'zh' ? `（${remark}）` : `(${remark})`

/** Returns sentences one after the other; Chinese has no space between them. */
export const sentences = (all: readonly string[], language: Language = currentLanguage()): string =>
  all.join(language === 'zh' ? '' : ' ')
