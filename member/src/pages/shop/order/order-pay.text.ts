import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '支付订单', en: 'Payment', lo: 'ຊຳລະເງິນ', vi: 'Thanh toán', th: 'ชำระเงิน' },
} as const satisfies Texts
