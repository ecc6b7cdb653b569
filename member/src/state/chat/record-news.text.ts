import type { RecordNews } from '@banyan/contract/chat/push'
import type { Words } from '@banyan/contract/language'

export const text = {
  'recharge-arrived': {
    zh: '充值已到账',
    en: 'Your recharge was credited',
    lo: 'ເງິນທີ່ເຕີມເຂົ້າແລ້ວ',
    vi: 'Tiền nạp đã vào số dư',
    th: 'เงินที่เติมเข้าแล้ว',
  },
  'recharge-rejected': {
    zh: '充值被驳回，请查看原因',
    en: 'Your recharge was rejected. See the reason in your records.',
    lo: 'ການເຕີມເງິນຖືກປະຕິເສດ ກະລຸນາເບິ່ງເຫດຜົນ',
    vi: 'Yêu cầu nạp tiền bị từ chối, vui lòng xem lý do',
    th: 'การเติมเงินถูกปฏิเสธ กรุณาดูเหตุผล',
  },
  'order-sent': {
    zh: '您的订单已发货',
    en: 'Your order has shipped',
    lo: 'ຄຳສັ່ງຊື້ຂອງທ່ານຈັດສົ່ງແລ້ວ',
    vi: 'Đơn hàng của bạn đã được gửi',
    th: 'จัดส่งคำสั่งซื้อของคุณแล้ว',
  },
  'order-received': {
    zh: '订单已自动确认收货',
    en: 'Your order was marked as received',
    lo: 'ຢືນຢັນຮັບສິນຄ້າອັດຕະໂນມັດແລ້ວ',
    vi: 'Đơn hàng đã tự động xác nhận nhận hàng',
    th: 'ระบบยืนยันรับสินค้าให้แล้ว',
  },
  'order-expired': {
    zh: '订单超时未付款，已关闭',
    en: 'An order was closed because the payment time ran out',
    lo: 'ໝົດເວລາຊຳລະ ຄຳສັ່ງຊື້ຖືກປິດແລ້ວ',
    vi: 'Đơn hàng đã hủy vì quá hạn thanh toán',
    th: 'ปิดคำสั่งซื้อแล้วเพราะหมดเวลาชำระเงิน',
  },
  'order-closed': {
    zh: '我们关闭了您的一笔待付款订单',
    en: 'We closed one of your unpaid orders',
    lo: 'ພວກເຮົາປິດຄຳສັ່ງຊື້ທີ່ລໍຊຳລະຂອງທ່ານ',
    vi: 'Chúng tôi đã hủy một đơn chờ thanh toán của bạn',
    th: 'เราปิดคำสั่งซื้อที่รอชำระเงินของคุณ',
  },
  'refund-returning': {
    zh: '退货申请已通过，请寄回商品',
    en: 'Your return was approved. Please send the items back.',
    lo: 'ອະນຸມັດການຄືນສິນຄ້າແລ້ວ ກະລຸນາສົ່ງສິນຄ້າຄືນ',
    vi: 'Yêu cầu trả hàng đã được duyệt, vui lòng gửi hàng lại',
    th: 'อนุมัติการคืนสินค้าแล้ว กรุณาส่งสินค้ากลับ',
  },
  'refund-refunded': {
    zh: '退款已到账',
    en: 'Your refund was credited',
    lo: 'ເງິນຄືນເຂົ້າແລ້ວ',
    vi: 'Tiền hoàn đã vào số dư',
    th: 'เงินคืนเข้าแล้ว',
  },
  'refund-refused': {
    zh: '退款申请被驳回',
    en: 'Your refund request was rejected',
    lo: 'ຄຳຂໍຄືນເງິນຖືກປະຕິເສດ',
    vi: 'Yêu cầu hoàn tiền bị từ chối',
    th: 'คำขอคืนเงินถูกปฏิเสธ',
  },
  'review-replied': {
    zh: '商家回复了您的评价',
    en: 'We replied to your review',
    lo: 'ຮ້ານຕອບກັບຣີວິວຂອງທ່ານແລ້ວ',
    vi: 'Cửa hàng đã trả lời đánh giá của bạn',
    th: 'ร้านตอบกลับรีวิวของคุณแล้ว',
  },
  'review-hidden': {
    zh: '您的评价已被隐藏，请查看原因',
    en: 'Your review was hidden. See the reason in My reviews.',
    lo: 'ຣີວິວຂອງທ່ານຖືກເຊື່ອງ ກະລຸນາເບິ່ງເຫດຜົນ',
    vi: 'Đánh giá của bạn đã bị ẩn, vui lòng xem lý do',
    th: 'รีวิวของคุณถูกซ่อน กรุณาดูเหตุผล',
  },
} as const satisfies Readonly<Record<RecordNews, Words>>
