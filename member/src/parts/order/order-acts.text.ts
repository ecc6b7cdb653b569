import type { Texts } from '../../words/text.ts'

/** What a member does with an order, for all pages. */
export const text = {
  again: { zh: '再次购买', en: 'Buy again', lo: 'ຊື້ອີກຄັ້ງ', vi: 'Mua lại', th: 'ซื้ออีกครั้ง' },
  track: { zh: '查看物流', en: 'Track parcels', lo: 'ຕິດຕາມພັດສະດຸ', vi: 'Theo dõi kiện hàng', th: 'ติดตามพัสดุ' },
  review: { zh: '去评价', en: 'Write a review', lo: 'ຂຽນຣີວິວ', vi: 'Đánh giá', th: 'เขียนรีวิว' },
  remind: {
    zh: '提醒发货',
    en: 'Remind us to ship',
    lo: 'ເຕືອນໃຫ້ຈັດສົ່ງ',
    vi: 'Nhắc gửi hàng',
    th: 'เตือนให้จัดส่ง',
  },
  reminded: {
    zh: '已提醒，我们会尽快发货',
    en: 'Reminder sent. We’ll ship soon.',
    lo: 'ເຕືອນແລ້ວ ພວກເຮົາຈະຈັດສົ່ງໄວໆນີ້',
    vi: 'Đã nhắc, chúng tôi sẽ gửi hàng sớm',
    th: 'เตือนแล้ว เราจะจัดส่งโดยเร็ว',
  },
  receive: { zh: '确认收货', en: 'Confirm receipt', lo: 'ຢືນຢັນຮັບສິນຄ້າ', vi: 'Đã nhận hàng', th: 'ยืนยันรับสินค้า' },
  receiveTitle: {
    zh: '确认已收到全部商品？',
    en: 'Have you received everything?',
    lo: 'ໄດ້ຮັບສິນຄ້າຄົບແລ້ວບໍ?',
    vi: 'Bạn đã nhận đủ hàng?',
    th: 'ได้รับสินค้าครบแล้วหรือไม่',
  },
  receiveBody: {
    zh: '确认后订单即完成，此操作无法撤销。',
    en: 'This completes the order and can’t be undone.',
    lo: 'ຄຳສັ່ງຊື້ຈະສຳເລັດ ແລະ ຍົກເລີກບໍ່ໄດ້.',
    vi: 'Đơn hàng sẽ hoàn tất và không thể hoàn tác.',
    th: 'คำสั่งซื้อจะเสร็จสมบูรณ์และยกเลิกไม่ได้',
  },
  notYet: { zh: '还没有', en: 'Not yet', lo: 'ຍັງເທື່ອ', vi: 'Chưa', th: 'ยังไม่ได้รับ' },
  received: {
    zh: '已确认收货',
    en: 'Receipt confirmed',
    lo: 'ຢືນຢັນຮັບສິນຄ້າແລ້ວ',
    vi: 'Đã xác nhận nhận hàng',
    th: 'ยืนยันรับสินค้าแล้ว',
  },
  delete: { zh: '删除订单', en: 'Delete order', lo: 'ລຶບຄຳສັ່ງຊື້', vi: 'Xóa đơn hàng', th: 'ลบคำสั่งซื้อ' },
  deleteTitle: {
    zh: '删除这个订单？',
    en: 'Delete this order?',
    lo: 'ລຶບຄຳສັ່ງຊື້ນີ້ບໍ?',
    vi: 'Xóa đơn hàng này?',
    th: 'ลบคำสั่งซื้อนี้หรือไม่',
  },
  deleteBody: {
    zh: '删除后，订单将从您的列表中移除，无法恢复。',
    en: 'It will be removed from your lists. This can’t be undone.',
    lo: 'ຄຳສັ່ງຊື້ຈະຖືກລຶບອອກຈາກລາຍການຂອງທ່ານ ແລະ ກູ້ຄືນບໍ່ໄດ້.',
    vi: 'Đơn hàng sẽ bị xóa khỏi danh sách của bạn và không thể khôi phục.',
    th: 'คำสั่งซื้อจะถูกลบออกจากรายการของคุณและกู้คืนไม่ได้',
  },
  deleteNoRefund: {
    zh: '删除后无法再在应用内申请退款。',
    en: 'You’ll no longer be able to request a refund in the app.',
    lo: 'ຫຼັງຈາກລຶບ ຈະຂໍຄືນເງິນໃນແອັບບໍ່ໄດ້ອີກ.',
    vi: 'Sau khi xóa, bạn không thể yêu cầu hoàn tiền trong ứng dụng nữa.',
    th: 'หลังจากลบแล้วจะขอคืนเงินในแอปไม่ได้อีก',
  },
  deleted: {
    zh: '订单已删除',
    en: 'Order deleted',
    lo: 'ລຶບຄຳສັ່ງຊື້ແລ້ວ',
    vi: 'Đã xóa đơn hàng',
    th: 'ลบคำสั่งซื้อแล้ว',
  },
} as const satisfies Texts
