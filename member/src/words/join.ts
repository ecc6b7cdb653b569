// Joins texts with the punctuation of the language: full width in Chinese, a comma or a colon with a space elsewhere.
import type { Language } from '@banyan/contract/language'
import { currentLanguage } from '../state/app/language.ts'

/** Returns a label with its value: `Language: English`, `语言：中文`. */
export const labelled = (label: string, value: string, language: Language = currentLanguage()): string =>
  language === 'zh' ? `${label}：${value}` : `${label}: ${value}`

/** Returns names as a list: `Noy, Kham`, `小梅、阿康`. */
export const listed = (names: readonly string[], language: Language = currentLanguage()): string =>
  names.join(language === 'zh' ? '、' : ', ')

/** Returns the parts of a description: `Noy, row 2, 3 direct`, `小梅，第2层，直接邀请3人`. An empty part is left out. */
export const described = (parts: readonly string[], language: Language = currentLanguage()): string =>
  parts.filter((part) => part !== '').join(language === 'zh' ? '，' : ', ')

/** Returns two parts of a description: `Chats, 3 unread`, `聊天，3条未读`. */
export const followed = (first: string, second: string, language: Language = currentLanguage()): string =>
  described([first, second], language)

/** Returns a remark in brackets: `(me)`, `（我）`. */
export const bracketed = (remark: string, language: Language = currentLanguage()): string =>
  language === 'zh' ? `（${remark}）` : `(${remark})`

/** Returns sentences one after the other; Chinese has no space between them. */
export const sentences = (all: readonly string[], language: Language = currentLanguage()): string =>
  all.join(language === 'zh' ? '' : ' ')
