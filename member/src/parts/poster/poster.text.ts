import type { Texts } from '../../words/text.ts'

export const text = {
  copyLink: { zh: '复制链接', en: 'Copy link', lo: 'ສຳເນົາລິ້ງ', vi: 'Sao chép liên kết', th: 'คัดลอกลิงก์' },
  shareWith: {
    zh: '分享到应用',
    en: 'Share with an app',
    lo: 'ແບ່ງປັນຜ່ານແອັບ',
    vi: 'Chia sẻ qua ứng dụng',
    th: 'แชร์ผ่านแอป',
  },
  save: { zh: '保存海报', en: 'Save poster', lo: 'ບັນທຶກໂປສເຕີ', vi: 'Lưu ảnh', th: 'บันทึกโปสเตอร์' },
  saved: { zh: '海报已保存', en: 'Poster saved', lo: 'ບັນທຶກໂປສເຕີແລ້ວ', vi: 'Đã lưu ảnh', th: 'บันทึกโปสเตอร์แล้ว' },
  failed: {
    zh: '海报生成失败',
    en: 'Couldn’t make the poster',
    lo: 'ສ້າງໂປສເຕີບໍ່ສຳເລັດ',
    vi: 'Không tạo được ảnh',
    th: 'สร้างโปสเตอร์ไม่สำเร็จ',
  },
  failedNote: {
    zh: '可复制链接分享',
    en: 'You can share the link instead',
    lo: 'ສາມາດແບ່ງປັນລິ້ງແທນໄດ້',
    vi: 'Bạn có thể chia sẻ liên kết',
    th: 'แชร์เป็นลิงก์แทนได้',
  },
} as const satisfies Texts
