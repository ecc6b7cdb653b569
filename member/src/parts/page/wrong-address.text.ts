import type { Texts } from '../../words/text.ts'

export const text = {
  illegal: {
    zh: '参数不合法',
    en: 'Illegal parameter',
    lo: 'ຂໍ້ມູນບໍ່ຖືກຕ້ອງ',
    vi: 'Yêu cầu không hợp lệ',
    th: 'ลิงก์ไม่ถูกต้อง',
  },
  illegalNote: {
    zh: '正在返回…',
    en: 'Taking you back…',
    lo: 'ກຳລັງກັບຄືນ…',
    vi: 'Đang quay lại…',
    th: 'กำลังย้อนกลับ…',
  },
  noPage: {
    zh: '页面不存在',
    en: 'Page not found',
    lo: 'ບໍ່ມີໜ້ານີ້',
    vi: 'Không có trang này',
    th: 'ไม่พบหน้านี้',
  },
  home: { zh: '回到首页', en: 'Back to home', lo: 'ໄປໜ້າຫຼັກ', vi: 'Về trang chủ', th: 'กลับหน้าแรก' },
} as const satisfies Texts
