import type { Texts } from '../../words/text.ts'

/** Names of refunds, their states and reasons, for all pages. */
export const text = {
  shipping: { zh: '运费', en: 'Shipping fee', lo: 'ຄ່າສົ່ງ', vi: 'Phí vận chuyển', th: 'ค่าจัดส่ง' },
  waiting: { zh: '待审核', en: 'Under review', lo: 'ກຳລັງກວດສອບ', vi: 'Đang xem xét', th: 'กำลังตรวจสอบ' },
  returning: { zh: '待退货', en: 'Waiting for return', lo: 'ລໍຄືນສິນຄ້າ', vi: 'Chờ trả hàng', th: 'รอส่งสินค้าคืน' },
  refunded: { zh: '已退款', en: 'Refunded', lo: 'ຄືນເງິນແລ້ວ', vi: 'Đã hoàn tiền', th: 'คืนเงินแล้ว' },
  refused: { zh: '已驳回', en: 'Rejected', lo: 'ຖືກປະຕິເສດ', vi: 'Bị từ chối', th: 'ถูกปฏิเสธ' },
  cancelled: { zh: '已取消', en: 'Cancelled', lo: 'ຍົກເລີກແລ້ວ', vi: 'Đã hủy', th: 'ยกเลิกแล้ว' },
  refund: { zh: '仅退款', en: 'Refund only', lo: 'ຄືນເງິນເທົ່ານັ້ນ', vi: 'Chỉ hoàn tiền', th: 'คืนเงินอย่างเดียว' },
  return: {
    zh: '退货退款',
    en: 'Return and refund',
    lo: 'ຄືນສິນຄ້າ ແລະ ຄືນເງິນ',
    vi: 'Trả hàng và hoàn tiền',
    th: 'คืนสินค้าและคืนเงิน',
  },
  mind: { zh: '不想要了', en: 'Changed my mind', lo: 'ປ່ຽນໃຈ', vi: 'Đổi ý', th: 'เปลี่ยนใจ' },
  late: {
    zh: '发货或送达太慢',
    en: 'Shipping takes too long',
    lo: 'ຈັດສົ່ງຊ້າເກີນໄປ',
    vi: 'Giao hàng quá lâu',
    th: 'จัดส่งช้าเกินไป',
  },
  missing: {
    zh: '未收到或少件',
    en: 'Not received, or items missing',
    lo: 'ບໍ່ໄດ້ຮັບ ຫຼື ສິນຄ້າບໍ່ຄົບ',
    vi: 'Chưa nhận được hoặc thiếu hàng',
    th: 'ไม่ได้รับ หรือได้ไม่ครบ',
  },
  damaged: { zh: '商品破损', en: 'Damaged', lo: 'ສິນຄ້າເສຍຫາຍ', vi: 'Hàng bị hư hỏng', th: 'สินค้าเสียหาย' },
  different: {
    zh: '与描述不符',
    en: 'Not as described',
    lo: 'ບໍ່ກົງກັບລາຍລະອຽດ',
    vi: 'Không đúng mô tả',
    th: 'ไม่ตรงตามรายละเอียด',
  },
  quality: { zh: '质量问题', en: 'Poor quality', lo: 'ຄຸນນະພາບບໍ່ດີ', vi: 'Chất lượng kém', th: 'คุณภาพไม่ดี' },
  other: { zh: '其他原因', en: 'Other reason', lo: 'ເຫດຜົນອື່ນ', vi: 'Lý do khác', th: 'เหตุผลอื่น' },
  refundAmount: { zh: '退款金额', en: 'Refund amount', lo: 'ຈຳນວນທີ່ຄືນ', vi: 'Số tiền hoàn', th: 'ยอดคืนเงิน' },
  why: { zh: '退款原因', en: 'Reason', lo: 'ເຫດຜົນ', vi: 'Lý do', th: 'เหตุผล' },
  type: { zh: '退款类型', en: 'Refund type', lo: 'ປະເພດການຄືນ', vi: 'Loại hoàn tiền', th: 'ประเภทการคืน' },
} as const satisfies Texts
