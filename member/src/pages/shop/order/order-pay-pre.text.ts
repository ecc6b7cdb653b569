import type { Texts } from '../../../words/text.ts'

export const text = {
  title: {
    zh: '继续支付',
    en: 'Finish payment',
    lo: 'ສືບຕໍ່ຊຳລະ',
    vi: 'Tiếp tục thanh toán',
    th: 'ชำระเงินต่อ',
  },
} as const satisfies Texts
