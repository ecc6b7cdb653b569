// The texts of notices, made when they are read.
import { noticeKinds, type NoticeKind } from '@banyan/contract/mine/notice/kind'
import { noticeParams, type NoticeInfo, type NoticeParam } from '@banyan/contract/mine/notice/info'
import { defaultLanguage, type Language, type Words } from '@banyan/contract/language'
import { showMoney, showPoints } from '@banyan/rules/money'
import { type Reader, shownTime } from '../door/words.ts'

/** Details as they are stored: a text, or a name in several languages. */
export type StoredDetails = Partial<Record<NoticeParam, string | Partial<Record<Language, string>>>>

export interface NoticeText {
  readonly title: string
  readonly lines: { label: string; value: string }[]
}

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeKinds, kind)

/** Returns the text in use of a delivered text. */
type Shown = (words: Words) => Words

/** Returns the title of a kind of notice; empty for a kind that no longer exists. */
export const titleOf = (kind: string, language: Language, inUse: Shown): string =>
  isKind(kind) ? inUse(noticeKinds[kind].title)[language] : ''

interface Showing {
  readonly reader: Reader
  /** The unit of the balance. */
  readonly unit: string
  readonly inUse: Shown
}

/** Returns a notice in the reader's language. */
export function noticeText(
  kind: NoticeKind,
  details: StoredDetails,
  { reader, unit, inUse }: Showing,
): NoticeText {
  const { title, params }: NoticeInfo = noticeKinds[kind]
  const { language } = reader
  const lines = params.flatMap((name) => {
    const stored = details[name]
    const text = typeof stored === 'object' ? (stored[language] ?? stored[defaultLanguage]) : stored
    if (text === undefined || text === '') return []
    return [{ label: inUse(noticeParams[name].label)[language], value: shown(name, text, reader, unit) }]
  })
  return { title: inUse(title)[language], lines }
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
