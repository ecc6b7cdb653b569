import type { Texts } from '../../words/text.ts'

export const text = {
  user_money: { zh: '余额', en: 'Balance', lo: 'ຍອດເງິນ', vi: 'Số dư', th: 'ยอดเงิน' },
  points: { zh: '积分', en: 'Points', lo: 'ຄະແນນ', vi: 'Điểm', th: 'คะแนน' },
  income: { zh: '收益', en: 'Income', lo: 'ລາຍຮັບ', vi: 'Thu nhập', th: 'รายได้' },
} as const satisfies Texts
