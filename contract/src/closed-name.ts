// The names of a closed account, of customer service and of the assistant. The database stores one character as the name. The server replaces
// it by words in the reader's language in replies, and the member app does so in pushes. A member cannot have it as a
// name: `text` of field.ts refuses these characters.
import type { Language, Words } from './language.ts'

export const closedName = '\uFFFE'

const words: Words = {
  zh: '已注销账号',
  en: 'Closed account',
  lo: 'ບັນຊີທີ່ລຶບແລ້ວ',
  vi: 'Tài khoản đã xóa',
  th: 'บัญชีที่ปิดแล้ว',
}

/** Stands for the name of customer service. */
export const serviceName = '\uFFFF'

const serviceWords: Words = {
  zh: '客服',
  en: 'Customer service',
  lo: 'ບໍລິການລູກຄ້າ',
  vi: 'Chăm sóc khách hàng',
  th: 'ฝ่ายบริการลูกค้า',
}

/** Stands for the name of the assistant. */
export const assistantName = '\uFDD0'

const assistantWords: Words = {
  zh: '助手',
  en: 'Assistant',
  lo: 'ຜູ້ຊ່ວຍ',
  vi: 'Trợ lý',
  th: 'ผู้ช่วย',
}

/** Returns the text with the words for closed accounts, for customer service and for the assistant in the reader's language. */
export const withClosedName = (text: string, language: Language): string =>
  text
    .replaceAll(closedName, words[language])
    .replaceAll(serviceName, serviceWords[language])
    .replaceAll(assistantName, assistantWords[language])
