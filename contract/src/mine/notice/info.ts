// The fields of a kind of notice, and the details that a notice can show. Imports no schema library, because the member
// app reads this file.
import type { Words } from '../../language.ts'

/**
 * The topics of notices. A member can switch push off for a topic, except for money and security. A notice has the
 * topic money if money came into a wallet, left a wallet without an action of the member, or will be kept back.
 */
export const noticeTopics = [
  'money',
  'security',
  'order',
  'team',
  'investment',
  'service',
  'announcement',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]

/** The topics whose push a member can switch off. */
export const quietTopics = [
  'order',
  'team',
  'investment',
  'service',
  'announcement',
] as const satisfies NoticeTopic[]
export type QuietTopic = (typeof quietTopics)[number]

interface ParamInfo {
  /** How the value is shown: money with its unit, points, a time in the reader's zone, or as it is. */
  readonly shows: 'money' | 'points' | 'time' | 'text'
  readonly label: Words
}

/** The details of notices. Each is a line with a label. */
export const noticeParams = {
  amount: {
    shows: 'money',
    label: { zh: '金额', en: 'Amount', lo: 'ຈຳນວນເງິນ', vi: 'Số tiền', th: 'จำนวนเงิน' },
  },
  points: { shows: 'points', label: { zh: '积分', en: 'Points', lo: 'ຄະແນນ', vi: 'Điểm', th: 'คะแนน' } },
  order: {
    shows: 'text',
    label: {
      zh: '订单号',
      en: 'Order number',
      lo: 'ເລກຄຳສັ່ງຊື້',
      vi: 'Mã đơn hàng',
      th: 'หมายเลขคำสั่งซื้อ',
    },
  },
  ticket: {
    shows: 'text',
    label: { zh: '工单', en: 'Ticket', lo: 'ຄຳຮ້ອງ', vi: 'Yêu cầu hỗ trợ', th: 'เรื่องที่แจ้ง' },
  },
  waybill: {
    shows: 'text',
    label: { zh: '运单号', en: 'Tracking number', lo: 'ເລກພັດສະດຸ', vi: 'Mã vận đơn', th: 'เลขพัสดุ' },
  },
  reason: { shows: 'text', label: { zh: '原因', en: 'Reason', lo: 'ເຫດຜົນ', vi: 'Lý do', th: 'เหตุผล' } },
  from: { shows: 'text', label: { zh: '来自', en: 'From', lo: 'ຈາກ', vi: 'Từ', th: 'จาก' } },
  to: {
    shows: 'text',
    label: { zh: '收款人', en: 'To', lo: 'ຜູ້ຮັບ', vi: 'Người nhận', th: 'ผู้รับ' },
  },
  account: {
    shows: 'text',
    label: {
      zh: '收款账户',
      en: 'Payout account',
      lo: 'ບັນຊີຮັບເງິນ',
      vi: 'Tài khoản nhận tiền',
      th: 'บัญชีรับเงิน',
    },
  },
  device: {
    shows: 'text',
    label: { zh: '设备', en: 'Device', lo: 'ອຸປະກອນ', vi: 'Thiết bị', th: 'อุปกรณ์' },
  },
  time: { shows: 'time', label: { zh: '时间', en: 'Time', lo: 'ເວລາ', vi: 'Thời gian', th: 'เวลา' } },
  until: {
    shows: 'time',
    label: { zh: '解除时间', en: 'Until', lo: 'ສິ້ນສຸດ', vi: 'Đến', th: 'สิ้นสุด' },
  },
  name: { shows: 'text', label: { zh: '会员', en: 'Member', lo: 'ສະມາຊິກ', vi: 'Thành viên', th: 'สมาชิก' } },
  inviter: {
    shows: 'text',
    label: { zh: '邀请人', en: 'Invited by', lo: 'ຜູ້ແນະນຳ', vi: 'Người giới thiệu', th: 'ผู้แนะนำ' },
  },
  level: {
    shows: 'text',
    label: { zh: '等级', en: 'Level', lo: 'ລະດັບ', vi: 'Hạng', th: 'ระดับสมาชิก' },
  },
} as const satisfies Record<string, ParamInfo>

export type NoticeParam = keyof typeof noticeParams

export interface NoticeInfo {
  /** The first line of the notice, and the toast of an open app. */
  readonly title: Words
  readonly topic: NoticeTopic
  /** The picture /icons/<icon>.webp of the member app. */
  readonly icon: string
  /** The page that the notice opens; null if it opens none. A notice with a record opens the page with its id. */
  readonly opens: string | null
  /** The details that the notice shows, in this order. A notice may leave some of them out. */
  readonly params: readonly NoticeParam[]
  /** True if the toast warns. */
  readonly warns: boolean
}
