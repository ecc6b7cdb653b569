import type { Texts } from '../../../../../words/text.ts'

/** Cards of people, of groups and of places. */
export const text = {
  contactCard: { zh: '个人名片', en: 'Contact card', lo: 'ນາມບັດ', vi: 'Danh thiếp', th: 'นามบัตร' },
  groupCard: {
    zh: '群聊邀请',
    en: 'Group invitation',
    lo: 'ຄຳເຊີນເຂົ້າກຸ່ມ',
    vi: 'Lời mời vào nhóm',
    th: 'คำเชิญเข้ากลุ่ม',
  },
  place: { zh: '位置', en: 'Location', lo: 'ສະຖານທີ່', vi: 'Vị trí', th: 'ตำแหน่ง' },
  product: { zh: '商品', en: 'Product', lo: 'ສິນຄ້າ', vi: 'Sản phẩm', th: 'สินค้า' },
  order: { zh: '订单', en: 'Order', lo: 'ຄຳສັ່ງຊື້', vi: 'Đơn hàng', th: 'คำสั่งซื้อ' },
  recharge: { zh: '充值', en: 'Recharge', lo: 'ເຕີມເງິນ', vi: 'Nạp tiền', th: 'เติมเงิน' },
  thirdPayment: {
    zh: '支付宝充值',
    en: 'Recharge by Alipay',
    lo: 'ເຕີມເງິນດ້ວຍ Alipay',
    vi: 'Nạp tiền qua Alipay',
    th: 'เติมเงินผ่าน Alipay',
  },
  withdraw: { zh: '提现', en: 'Withdrawal', lo: 'ຖອນເງິນ', vi: 'Rút tiền', th: 'ถอนเงิน' },
  transfer: { zh: '转账', en: 'Transfer', lo: 'ໂອນເງິນ', vi: 'Chuyển tiền', th: 'โอนเงิน' },
  entry: {
    zh: '账单记录',
    en: 'Statement entry',
    lo: 'ລາຍການເຄື່ອນໄຫວ',
    vi: 'Mục sao kê',
    th: 'รายการเดินบัญชี',
  },
  refund: { zh: '退款', en: 'Refund', lo: 'ຄືນເງິນ', vi: 'Hoàn tiền', th: 'คืนเงิน' },
} as const satisfies Texts
