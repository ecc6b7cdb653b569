import type { Texts } from '../../words/text.ts'

/** Names of orders and their states, for all pages. */
export const text = {
  'wait-pay': { zh: '待付款', en: 'To pay', lo: 'ລໍຊຳລະ', vi: 'Chờ thanh toán', th: 'รอชำระเงิน' },
  'wait-send': { zh: '待发货', en: 'To ship', lo: 'ລໍຈັດສົ່ງ', vi: 'Chờ gửi hàng', th: 'รอจัดส่ง' },
  'wait-receive': { zh: '待收货', en: 'To receive', lo: 'ລໍຮັບສິນຄ້າ', vi: 'Chờ nhận hàng', th: 'รอรับสินค้า' },
  finished: { zh: '已完成', en: 'Finished', lo: 'ສຳເລັດແລ້ວ', vi: 'Hoàn tất', th: 'สำเร็จแล้ว' },
  closed: { zh: '已关闭', en: 'Closed', lo: 'ປິດແລ້ວ', vi: 'Đã hủy', th: 'ปิดแล้ว' },
  times: { zh: '×{quantity}', en: '×{quantity}', lo: '×{quantity}', vi: '×{quantity}', th: '×{quantity}' },
  count: {
    zh: '共{quantity}件',
    en: '{quantity} {quantity|item|items}',
    lo: 'ລວມ {quantity} ຊິ້ນ',
    vi: '{quantity} sản phẩm',
    th: 'รวม {quantity} ชิ้น',
  },
  left: {
    zh: '剩余 {time}',
    en: '{time} left to pay',
    lo: 'ເຫຼືອ {time}',
    vi: 'Còn {time} để thanh toán',
    th: 'เหลือ {time}',
  },
  receiveLeft: {
    zh: '{time}后自动确认收货',
    en: 'Received automatically in {time}',
    lo: 'ຢືນຢັນຮັບອັດຕະໂນມັດໃນ {time}',
    vi: 'Tự động xác nhận nhận hàng sau {time}',
    th: 'ยืนยันรับอัตโนมัติใน {time}',
  },
  days: {
    zh: '{days}天 {time}',
    en: '{days} d {time}',
    lo: '{days} ມື້ {time}',
    vi: '{days} ngày {time}',
    th: '{days} วัน {time}',
  },
  pay: { zh: '去支付', en: 'Pay', lo: 'ຊຳລະ', vi: 'Thanh toán', th: 'ชำระเงิน' },
  close: { zh: '取消订单', en: 'Cancel order', lo: 'ຍົກເລີກຄຳສັ່ງຊື້', vi: 'Hủy đơn', th: 'ยกเลิกคำสั่งซื้อ' },
  closeTitle: {
    zh: '取消这个订单？',
    en: 'Cancel this order?',
    lo: 'ຍົກເລີກຄຳສັ່ງຊື້ນີ້ບໍ?',
    vi: 'Hủy đơn hàng này?',
    th: 'ยกเลิกคำสั่งซื้อนี้หรือไม่',
  },
  closeBody: {
    zh: '取消后无法恢复，需要重新下单。',
    en: 'This can’t be undone. You’d have to place a new order.',
    lo: 'ຍົກເລີກແລ້ວເປີດຄືນບໍ່ໄດ້ ຕ້ອງສັ່ງໃໝ່.',
    vi: 'Đơn đã hủy không mở lại được, bạn sẽ phải đặt lại.',
    th: 'เมื่อยกเลิกแล้วจะกู้คืนไม่ได้ ต้องสั่งซื้อใหม่',
  },
  keep: { zh: '再想想', en: 'Keep order', lo: 'ເກັບໄວ້', vi: 'Giữ lại', th: 'ไม่ยกเลิก' },
  closedNow: {
    zh: '订单已取消',
    en: 'The order was cancelled',
    lo: 'ຍົກເລີກຄຳສັ່ງຊື້ແລ້ວ',
    vi: 'Đã hủy đơn hàng',
    th: 'ยกเลิกคำสั่งซื้อแล้ว',
  },
} as const satisfies Texts
