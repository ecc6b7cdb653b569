import type { Texts } from '../../words/text.ts'

export const text = {
  serverFailed: {
    zh: '服务器出错',
    en: 'Server failed',
    lo: 'ເຊີບເວີຂັດຂ້ອງ',
    vi: 'Máy chủ gặp lỗi',
    th: 'เซิร์ฟเวอร์ขัดข้อง',
  },
  requestFailed: {
    zh: '请求失败，请检查网络',
    en: 'Request failed, please check your connection',
    lo: 'ຮ້ອງຂໍບໍ່ສຳເລັດ ກະລຸນາກວດເຄືອຂ່າຍ',
    vi: 'Yêu cầu thất bại, vui lòng kiểm tra kết nối',
    th: 'คำขอไม่สำเร็จ กรุณาตรวจสอบการเชื่อมต่อ',
  },
  timedOut: {
    zh: '请求超时，请稍后重试',
    en: 'The request timed out, please try again',
    lo: 'ໝົດເວລາຮ້ອງຂໍ ກະລຸນາລອງໃໝ່',
    vi: 'Yêu cầu quá thời gian, vui lòng thử lại',
    th: 'คำขอหมดเวลา กรุณาลองใหม่',
  },
  loginFirst: {
    zh: '请先登录',
    en: 'Please log in first',
    lo: 'ກະລຸນາເຂົ້າສູ່ລະບົບກ່ອນ',
    vi: 'Vui lòng đăng nhập trước',
    th: 'กรุณาเข้าสู่ระบบก่อน',
  },
  fault: {
    zh: '出了点问题，请重试',
    en: 'Something went wrong. Please try again.',
    lo: 'ເກີດຂໍ້ຜິດພາດ ກະລຸນາລອງໃໝ່',
    vi: 'Đã xảy ra lỗi. Vui lòng thử lại.',
    th: 'เกิดข้อผิดพลาด กรุณาลองใหม่',
  },
} as const satisfies Texts
