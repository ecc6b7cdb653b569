import type { Words } from '@banyan/contract/language'

/** The title of the payment that the payer reads at Alipay; up to 30 characters. */
export const subjects = {
  recharge: {
    zh: 'Banyan 充值',
    en: 'Banyan recharge',
    lo: 'Banyan ເຕີມເງິນ',
    vi: 'Banyan nạp tiền',
    th: 'Banyan เติมเงิน',
  },
  order: {
    zh: 'Banyan 订单',
    en: 'Banyan order',
    lo: 'Banyan ຄຳສັ່ງຊື້',
    vi: 'Banyan đơn hàng',
    th: 'Banyan คำสั่งซื้อ',
  },
} as const satisfies Record<string, Words>
