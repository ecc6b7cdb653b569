import type { Texts } from '../../words/text.ts'

export const text = {
  connecting: { zh: '连接中…', en: 'Connecting…', lo: 'ກຳລັງເຊື່ອມຕໍ່…', vi: 'Đang kết nối…', th: 'กำลังเชื่อมต่อ…' },
  lost: {
    zh: '连接已断开',
    en: 'Connection lost',
    lo: 'ການເຊື່ອມຕໍ່ຂາດແລ້ວ',
    vi: 'Đã mất kết nối',
    th: 'การเชื่อมต่อขาดแล้ว',
  },
  question: {
    zh: '你已经断线，是否重新连接？',
    en: 'You have been disconnected. Connect again?',
    lo: 'ທ່ານຂາດການເຊື່ອມຕໍ່ແລ້ວ ເຊື່ອມຕໍ່ໃໝ່ບໍ?',
    vi: 'Bạn đã mất kết nối. Kết nối lại?',
    th: 'การเชื่อมต่อขาดหาย ต้องการเชื่อมต่อใหม่หรือไม่',
  },
  reconnect: { zh: '重新连接', en: 'Reconnect', lo: 'ເຊື່ອມຕໍ່ໃໝ່', vi: 'Kết nối lại', th: 'เชื่อมต่อใหม่' },
} as const satisfies Texts
