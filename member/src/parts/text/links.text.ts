import type { Texts } from '../../words/text.ts'

/** The menu of a link or a number in a text, and the question before a site whose name could mislead. */
export const text = {
  call: { zh: '呼叫', en: 'Call', lo: 'ໂທ', vi: 'Gọi', th: 'โทร' },
  write: { zh: '发送邮件', en: 'Send email', lo: 'ສົ່ງອີເມວ', vi: 'Gửi email', th: 'ส่งอีเมล' },
  open: { zh: '打开链接', en: 'Open link', lo: 'ເປີດລິ້ງ', vi: 'Mở liên kết', th: 'เปิดลิงก์' },
  copyNumber: { zh: '复制号码', en: 'Copy number', lo: 'ສຳເນົາເບີ', vi: 'Sao chép số', th: 'คัดลอกหมายเลข' },
  copyEmail: {
    zh: '复制邮箱地址',
    en: 'Copy email address',
    lo: 'ສຳເນົາທີ່ຢູ່ອີເມວ',
    vi: 'Sao chép địa chỉ email',
    th: 'คัดลอกที่อยู่อีเมล',
  },
  copyLink: { zh: '复制链接', en: 'Copy link', lo: 'ສຳເນົາລິ້ງ', vi: 'Sao chép liên kết', th: 'คัดลอกลิงก์' },
  strangeTitle: {
    zh: '确认打开此网站？',
    en: 'Open this website?',
    lo: 'ເປີດເວັບໄຊນີ້ບໍ?',
    vi: 'Mở trang web này?',
    th: 'เปิดเว็บไซต์นี้หรือไม่',
  },
  strangeNote: {
    zh: '该链接会打开 {host}。它可能冒充其他网站，请勿输入密码。',
    en: 'This link opens {host}. It may imitate another website. Don’t enter any password there.',
    lo: 'ລິ້ງນີ້ຈະເປີດ {host}. ເວັບນີ້ອາດປອມເປັນເວັບອື່ນ ຢ່າໃສ່ລະຫັດຜ່ານ.',
    vi: 'Liên kết này mở {host}. Trang này có thể giả mạo trang khác. Đừng nhập mật khẩu.',
    th: 'ลิงก์นี้จะเปิด {host} ซึ่งอาจปลอมเป็นเว็บไซต์อื่น อย่ากรอกรหัสผ่าน',
  },
} as const satisfies Texts
