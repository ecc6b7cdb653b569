import type { Texts } from '../words/text.ts'

export const text = {
  chatsPane: { zh: '聊天栏', en: 'Chats pane', lo: 'ແຖບການສົນທະນາ', vi: 'Khung trò chuyện', th: 'แถบแชท' },
  noChatOpen: {
    zh: '选择一个聊天',
    en: 'Choose a chat',
    lo: 'ເລືອກການສົນທະນາ',
    vi: 'Chọn một cuộc trò chuyện',
    th: 'เลือกแชท',
  },
  tabs: { zh: '主导航', en: 'Main navigation', lo: 'ເມນູຫຼັກ', vi: 'Điều hướng chính', th: 'เมนูหลัก' },
  unread: {
    zh: '{count}条未读',
    en: '{count} unread',
    lo: 'ຍັງບໍ່ໄດ້ອ່ານ {count} ລາຍການ',
    vi: '{count} tin chưa đọc',
    th: 'ยังไม่ได้อ่าน {count} รายการ',
  },
  offline: {
    zh: '网络已断开，当前内容可能不是最新',
    en: 'No connection. What you see may be out of date.',
    lo: 'ບໍ່ມີອິນເຕີເນັດ ຂໍ້ມູນທີ່ເຫັນອາດບໍ່ແມ່ນຫຼ້າສຸດ',
    vi: 'Không có kết nối. Nội dung có thể đã cũ.',
    th: 'ไม่มีการเชื่อมต่อ ข้อมูลอาจไม่เป็นปัจจุบัน',
  },
  slow: {
    zh: '网络较慢，仍在加载…',
    en: 'The connection is slow, still loading…',
    lo: 'ເຄືອຂ່າຍຊ້າ ຍັງກຳລັງໂຫຼດ…',
    vi: 'Mạng chậm, vẫn đang tải…',
    th: 'อินเทอร์เน็ตช้า กำลังโหลดอยู่…',
  },
  pageFailed: {
    zh: '页面加载失败',
    en: 'Couldn’t load this page',
    lo: 'ໂຫຼດໜ້ານີ້ບໍ່ສຳເລັດ',
    vi: 'Không tải được trang này',
    th: 'โหลดหน้านี้ไม่สำเร็จ',
  },
  pageFailedNote: {
    zh: '请检查网络后重试',
    en: 'Check your connection and try again',
    lo: 'ກວດເຄືອຂ່າຍແລ້ວລອງໃໝ່',
    vi: 'Kiểm tra kết nối rồi thử lại',
    th: 'ตรวจสอบการเชื่อมต่อแล้วลองใหม่',
  },
  pageBroke: {
    zh: '页面出错了',
    en: 'Something went wrong on this page',
    lo: 'ໜ້ານີ້ເກີດຂໍ້ຜິດພາດ',
    vi: 'Trang này gặp lỗi',
    th: 'หน้านี้เกิดข้อผิดพลาด',
  },
  pageBrokeNote: {
    zh: '您的数据没有受到影响',
    en: 'Your data is safe',
    lo: 'ຂໍ້ມູນຂອງທ່ານບໍ່ໄດ້ປ່ຽນແປງ',
    vi: 'Dữ liệu của bạn không bị thay đổi',
    th: 'ข้อมูลของคุณไม่ถูกเปลี่ยนแปลง',
  },
  startFailed: {
    zh: '无法连接服务器',
    en: 'The server can’t be reached',
    lo: 'ເຊື່ອມຕໍ່ເຊີບເວີບໍ່ໄດ້',
    vi: 'Không kết nối được máy chủ',
    th: 'เชื่อมต่อเซิร์ฟเวอร์ไม่ได้',
  },
} as const satisfies Texts
