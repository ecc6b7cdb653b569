import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '邀请海报', en: 'Invite poster', lo: 'ໂປສເຕີເຊີນໝູ່', vi: 'Ảnh mời', th: 'โปสเตอร์แนะนำเพื่อน' },
  templates: {
    zh: '海报模板',
    en: 'Poster templates',
    lo: 'ແບບໂປສເຕີ',
    vi: 'Các mẫu ảnh mời',
    th: 'แบบโปสเตอร์',
  },
  place: {
    zh: '第{place}张，共{all}张',
    en: '{place} of {all}',
    lo: '{place} ຈາກ {all}',
    vi: '{place} trên {all}',
    th: '{place} จาก {all}',
  },
  previous: { zh: '上一张', en: 'Previous poster', lo: 'ຮູບກ່ອນໜ້າ', vi: 'Ảnh trước', th: 'โปสเตอร์ก่อนหน้า' },
  next: { zh: '下一张', en: 'Next poster', lo: 'ຮູບຕໍ່ໄປ', vi: 'Ảnh sau', th: 'โปสเตอร์ถัดไป' },
  note: {
    zh: '好友扫码或打开链接注册后，会加入您的团队。',
    en: 'Friends who sign up with your code or link join your team.',
    lo: 'ໝູ່ທີ່ລົງທະບຽນຜ່ານ QR ຫຼື ລິ້ງຂອງທ່ານ ຈະເຂົ້າທີມຂອງທ່ານ.',
    vi: 'Bạn bè đăng ký bằng mã hoặc liên kết của bạn sẽ vào đội của bạn.',
    th: 'เพื่อนที่สมัครด้วยคิวอาร์โค้ดหรือลิงก์ของคุณจะเข้าทีมของคุณ',
  },
  own: {
    zh: '自制海报',
    en: 'Make your own',
    lo: 'ສ້າງໂປສເຕີເອງ',
    vi: 'Tự tạo ảnh mời',
    th: 'ทำโปสเตอร์เอง',
  },
  empty: {
    zh: '暂无海报模板',
    en: 'No poster templates yet',
    lo: 'ຍັງບໍ່ມີແບບໂປສເຕີ',
    vi: 'Chưa có mẫu ảnh mời nào',
    th: 'ยังไม่มีแบบโปสเตอร์',
  },
  emptyNote: {
    zh: '可用自己的图片制作海报',
    en: 'Make one with your own photo',
    lo: 'ໃຊ້ຮູບຂອງທ່ານສ້າງໂປສເຕີໄດ້',
    vi: 'Hãy tạo bằng ảnh của bạn',
    th: 'ใช้รูปของคุณทำโปสเตอร์ได้',
  },
} as const satisfies Texts
