// The name of a closed account on the way to a reader. The database stores this character as the name, and everyone reads
// the words for it in the own language: the door replaces it in replies, and the member app in pushes. Nobody can type it:
// `text` of field.ts refuses it.
import type { Language, Words } from './language.ts'

export const closedName = '\uFFFE'

const words: Words = {
  zh: '已注销账号',
  en: 'Closed account',
  lo: 'ບັນຊີທີ່ປິດແລ້ວ',
  vi: 'Tài khoản đã đóng',
  th: 'บัญชีที่ปิดแล้ว',
}

/** Returns the text with the words for closed accounts in the reader's language. */
export const withClosedName = (text: string, language: Language): string =>
  text.replaceAll(closedName, words[language])
