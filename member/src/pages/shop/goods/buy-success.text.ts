import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '支付成功', en: 'Paid', lo: 'ຊຳລະສຳເລັດ', vi: 'Đã thanh toán', th: 'ชำระเงินแล้ว' },
  done: {
    zh: '支付成功',
    en: 'Payment successful',
    lo: 'ຊຳລະເງິນສຳເລັດ',
    vi: 'Thanh toán thành công',
    th: 'ชำระเงินสำเร็จ',
  },
  note: {
    zh: '我们会尽快为您发货。',
    en: 'We’ll ship your order as soon as we can.',
    lo: 'ພວກເຮົາຈະສົ່ງສິນຄ້າໃຫ້ໄວທີ່ສຸດ.',
    vi: 'Chúng tôi sẽ gửi hàng sớm nhất có thể.',
    th: 'เราจะจัดส่งสินค้าให้โดยเร็วที่สุด',
  },
  notPaid: {
    zh: '订单尚未支付',
    en: 'This order hasn’t been paid yet',
    lo: 'ຄຳສັ່ງຊື້ນີ້ຍັງບໍ່ໄດ້ຊຳລະ',
    vi: 'Đơn hàng này chưa thanh toán',
    th: 'คำสั่งซื้อนี้ยังไม่ได้ชำระ',
  },
  sn: { zh: '订单号 {sn}', en: 'Order {sn}', lo: 'ຄຳສັ່ງຊື້ {sn}', vi: 'Đơn hàng {sn}', th: 'คำสั่งซื้อ {sn}' },
  seeOrder: { zh: '查看订单', en: 'View order', lo: 'ເບິ່ງຄຳສັ່ງຊື້', vi: 'Xem đơn hàng', th: 'ดูคำสั่งซื้อ' },
  home: { zh: '返回首页', en: 'Back to home', lo: 'ກັບໜ້າຫຼັກ', vi: 'Về trang chủ', th: 'กลับหน้าแรก' },
} as const satisfies Texts
