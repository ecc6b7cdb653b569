import type { Texts } from '../words/text.ts'

export const text = {
  /** V18. */
  offline: {
    zh: '未上线，请检查网络',
    en: 'You are offline. Check your network',
    lo: 'ຍັງບໍ່ໄດ້ເຊື່ອມຕໍ່ ກະລຸນາກວດເຄືອຂ່າຍ',
    vi: 'Chưa kết nối, hãy kiểm tra mạng',
    th: 'ยังไม่ได้เชื่อมต่อ โปรดตรวจสอบเครือข่าย',
  },
} as const satisfies Texts
