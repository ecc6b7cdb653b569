import type { Texts } from '../../words/text.ts'

export const text = {
  messages: { zh: '消息', en: 'Chats', lo: 'ສົນທະນາ', vi: 'Tin nhắn', th: 'แชท' },
  waiting: {
    zh: '{count}条未读',
    en: '{count} unread',
    lo: 'ຍັງບໍ່ໄດ້ອ່ານ {count} ຂໍ້ຄວາມ',
    vi: '{count} tin chưa đọc',
    th: 'ยังไม่ได้อ่าน {count} ข้อความ',
  },
} as const satisfies Texts
