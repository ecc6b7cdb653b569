import type { Texts } from '../../words/text.ts'

export const text = {
  ready: {
    zh: '新版本已准备好',
    en: 'Update ready',
    lo: 'ເວີຊັນໃໝ່ພ້ອມແລ້ວ',
    vi: 'Bản cập nhật đã sẵn sàng',
    th: 'อัปเดตพร้อมแล้ว',
  },
  readySays: {
    zh: '重启应用即可使用新版本。稍后再说也没关系，下次打开时会自动更新。',
    en: 'Restart the app to use the new version. Otherwise it will be there the next time you open the app.',
    lo: 'ເປີດແອັບຄືນໃໝ່ເພື່ອໃຊ້ເວີຊັນໃໝ່ ຫຼື ລໍຖ້າອັບເດດອັດຕະໂນມັດຄັ້ງຕໍ່ໄປທີ່ທ່ານເປີດແອັບ',
    vi: 'Khởi động lại ứng dụng để dùng phiên bản mới. Nếu không, ứng dụng sẽ tự cập nhật vào lần mở sau.',
    th: 'เปิดแอปใหม่เพื่อใช้เวอร์ชันล่าสุด หรือรอให้อัปเดตอัตโนมัติเมื่อเปิดแอปครั้งถัดไป',
  },
  restart: {
    zh: '立即重启',
    en: 'Restart now',
    lo: 'ເປີດຄືນໃໝ່',
    vi: 'Khởi động lại',
    th: 'เปิดแอปใหม่',
  },
  later: { zh: '以后再说', en: 'Later', lo: 'ພາຍຫຼັງ', vi: 'Để sau', th: 'ไว้ทีหลัง' },
} as const satisfies Texts
