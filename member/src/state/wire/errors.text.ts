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
    en: 'Request failed. Check your connection and try again.',
    lo: 'ເຊື່ອມຕໍ່ບໍ່ສຳເລັດ ກະລຸນາກວດອິນເຕີເນັດ',
    vi: 'Không gửi được yêu cầu, vui lòng kiểm tra kết nối',
    th: 'เชื่อมต่อไม่สำเร็จ กรุณาตรวจสอบอินเทอร์เน็ต',
  },
  offline: {
    zh: '网络已断开，联网后才能操作',
    en: 'You’re offline. This needs a connection.',
    lo: 'ບໍ່ມີອິນເຕີເນັດ ຕ້ອງເຊື່ອມຕໍ່ກ່ອນຈຶ່ງເຮັດໄດ້',
    vi: 'Bạn đang ngoại tuyến. Thao tác này cần kết nối mạng.',
    th: 'คุณออฟไลน์อยู่ ต้องเชื่อมต่ออินเทอร์เน็ตก่อน',
  },
  timedOut: {
    zh: '请求超时，请稍后重试',
    en: 'The request timed out. Please try again.',
    lo: 'ໝົດເວລາເຊື່ອມຕໍ່ ກະລຸນາລອງໃໝ່',
    vi: 'Hết thời gian chờ, vui lòng thử lại',
    th: 'หมดเวลาเชื่อมต่อ กรุณาลองใหม่',
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
