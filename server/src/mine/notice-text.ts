// The texts of notices, made when they are read.
import { noticeKinds, type NoticeKind } from '@banyan/contract/mine/notice/kind'
import { noticeParams, type NoticeInfo, type NoticeParam } from '@banyan/contract/mine/notice/info'
import { defaultLanguage, type Language } from '@banyan/contract/language'
import { showMoney, showPoints } from '@banyan/rules/money'
import { type Reader, shownTime } from '../door/words.ts'

/** Details as they are stored: a text, or a name in several languages. */
export type StoredDetails = Partial<Record<NoticeParam, string | Partial<Record<Language, string>>>>

export interface NoticeText {
  readonly title: string
  readonly lines: { label: string; value: string }[]
}

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeKinds, kind)

/** Returns the title of a kind of notice; empty for a kind that no longer exists. */
export const titleOf = (kind: string, language: Language): string =>
  isKind(kind) ? noticeKinds[kind].title[language] : ''

/** Returns a notice in the reader's language. `unit` is the unit of the balance. */
export function noticeText(
  kind: NoticeKind,
  details: StoredDetails,
  reader: Reader,
  unit: string,
): NoticeText {
  const { title, params }: NoticeInfo = noticeKinds[kind]
  const { language } = reader
  const lines = params.flatMap((name) => {
    const stored = details[name]
    const text = typeof stored === 'object' ? (stored[language] ?? stored[defaultLanguage]) : stored
    if (text === undefined || text === '') return []
    return [{ label: noticeParams[name].label[language], value: shown(name, text, reader, unit) }]
  })
  return { title: title[language], lines }
}

function shown(name: NoticeParam, text: string, reader: Reader, unit: string): string {
  switch (noticeParams[name].shows) {
    case 'money':
      return `${showMoney(text)} ${unit}`
    case 'points':
      return showPoints(text)
    case 'time':
      return shownTime(text, reader)
    default:
      return text
  }
}
