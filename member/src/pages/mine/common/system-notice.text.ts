import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '通知', en: 'Notices', lo: 'ການແຈ້ງເຕືອນ', vi: 'Thông báo', th: 'การแจ้งเตือน' },
  readAll: {
    zh: '全部已读',
    en: 'Mark all read',
    lo: 'ອ່ານທັງໝົດ',
    vi: 'Đọc tất cả',
    th: 'อ่านทั้งหมด',
  },
  allRead: {
    zh: '已全部标为已读',
    en: 'All marked as read',
    lo: 'ໝາຍວ່າອ່ານທັງໝົດແລ້ວ',
    vi: 'Đã đánh dấu đọc tất cả',
    th: 'ทำเครื่องหมายว่าอ่านทั้งหมดแล้ว',
  },
  unread: { zh: '未读', en: 'Unread', lo: 'ຍັງບໍ່ໄດ້ອ່ານ', vi: 'Chưa đọc', th: 'ยังไม่ได้อ่าน' },
  empty: {
    zh: '暂无通知',
    en: 'No notices yet',
    lo: 'ຍັງບໍ່ມີການແຈ້ງເຕືອນ',
    vi: 'Chưa có thông báo',
    th: 'ยังไม่มีการแจ้งเตือน',
  },
  emptyNote: {
    zh: '订单、钱包和账号的最新动态会显示在这里',
    en: 'News about your orders, wallet and account will appear here',
    lo: 'ຄວາມເຄື່ອນໄຫວຂອງຄຳສັ່ງຊື້ ກະເປົາເງິນ ແລະ ບັນຊີ ຈະສະແດງບ່ອນນີ້',
    vi: 'Tin mới về đơn hàng, ví và tài khoản sẽ hiển thị ở đây',
    th: 'ความเคลื่อนไหวของคำสั่งซื้อ กระเป๋าเงิน และบัญชีจะแสดงที่นี่',
  },
  label: { zh: '{label}：', en: '{label}: ', lo: '{label}: ', vi: '{label}: ', th: '{label}: ' },
  announcements: {
    zh: '全部公告',
    en: 'All announcements',
    lo: 'ແຈ້ງການທັງໝົດ',
    vi: 'Tất cả thông báo',
    th: 'ประกาศทั้งหมด',
  },
} as const satisfies Texts
