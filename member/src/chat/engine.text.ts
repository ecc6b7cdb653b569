import type { Texts } from '../words/text.ts'

export const text = {
  /** V18. */
  offline: {
    zh: '未上线，请检查网络',
    en: 'You are offline. Check your network',
    lo: 'ຍັງບໍ່ໄດ້ເຊື່ອມຕໍ່ ກະລຸນາກວດເຄືອຂ່າຍ',
    vi: 'Chưa kết nối, hãy kiểm tra mạng',
    th: 'คุณออฟไลน์อยู่ กรุณาตรวจสอบอินเทอร์เน็ต',
  },
  /** D52: staff have suspended chat for the member. */
  closedUntil: {
    zh: '聊天功能已停用至{until}',
    en: 'Your chat access is suspended until {until}',
    lo: 'ການສົນທະນາຖືກປິດສຳລັບທ່ານຈົນຮອດ {until}',
    vi: 'Bạn bị khóa trò chuyện đến {until}',
    th: 'คุณถูกระงับการแชทจนถึง {until}',
  },
} as const satisfies Texts
