// The name of a closed account. The database stores this one character as the name. The server replaces it by words in the
// reader's language in replies, and the member app does so in pushes. A member cannot have it as a name: `text` of field.ts
// refuses the character.
import type { Language, Words } from './language.ts'

export const closedName = '\uFFFE'

const words: Words = {
  zh: '已注销账号',
  en: 'Closed account',
  lo: 'ບັນຊີທີ່ລຶບແລ້ວ',
  vi: 'Tài khoản đã xóa',
  th: 'บัญชีที่ปิดแล้ว',
}

/** Returns the text with the words for closed accounts in the reader's language. */
export const withClosedName = (text: string, language: Language): string =>
  text.replaceAll(closedName, words[language])
