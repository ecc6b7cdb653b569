import type { Texts } from '../../words/text.ts'

export const text = {
  newer: {
    zh: '有新版本 {name}，点击更新',
    en: 'Version {name} is available. Tap to update.',
    lo: 'ມີເວີຊັນໃໝ່ {name} ແຕະເພື່ອອັບເດດ',
    vi: 'Đã có phiên bản {name}, chạm để cập nhật',
    th: 'มีเวอร์ชันใหม่ {name} แตะเพื่ออัปเดต',
  },
  version: { zh: '版本', en: 'Version', lo: 'ເວີຊັນ', vi: 'Phiên bản', th: 'เวอร์ชัน' },
} as const satisfies Texts
