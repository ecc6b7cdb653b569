import type { Texts } from '../../words/text.ts'

export const text = {
  title: {
    zh: '推送哪些通知',
    en: 'Push notices about',
    lo: 'ແຈ້ງເຕືອນກ່ຽວກັບ',
    vi: 'Nhận thông báo đẩy về',
    th: 'แจ้งเตือนเกี่ยวกับ',
  },
  order: {
    zh: '订单和评价',
    en: 'Orders and reviews',
    lo: 'ຄຳສັ່ງຊື້ ແລະ ຣີວິວ',
    vi: 'Đơn hàng và đánh giá',
    th: 'คำสั่งซื้อและรีวิว',
  },
  team: {
    zh: '等级、团队和佣金',
    en: 'Level, team and commission',
    lo: 'ລະດັບ ທີມ ແລະ ຄ່ານາຍໜ້າ',
    vi: 'Hạng, đội và hoa hồng',
    th: 'ระดับสมาชิก ทีม และค่าคอมมิชชัน',
  },
  teamOnly: {
    zh: '等级和团队',
    en: 'Level and team',
    lo: 'ລະດັບ ແລະ ທີມ',
    vi: 'Hạng và đội',
    th: 'ระดับสมาชิกและทีม',
  },
  investment: { zh: '投资', en: 'Investments', lo: 'ການລົງທຶນ', vi: 'Đầu tư', th: 'การลงทุน' },
  service: { zh: '工单', en: 'Tickets', lo: 'ຄຳຮ້ອງ', vi: 'Yêu cầu hỗ trợ', th: 'เรื่องที่แจ้ง' },
  announcement: {
    zh: '平台消息',
    en: 'Messages from us',
    lo: 'ຂໍ້ຄວາມຈາກພວກເຮົາ',
    vi: 'Tin từ chúng tôi',
    th: 'ข่าวสารจากเรา',
  },
  always: {
    zh: '资金和账号安全通知始终推送',
    en: 'Notices about money and account security are always sent',
    lo: 'ການແຈ້ງເຕືອນກ່ຽວກັບເງິນ ແລະ ຄວາມປອດໄພຈະສົ່ງສະເໝີ',
    vi: 'Thông báo về tiền và bảo mật luôn được gửi',
    th: 'การแจ้งเตือนเรื่องเงินและความปลอดภัยจะส่งเสมอ',
  },
} as const satisfies Texts
