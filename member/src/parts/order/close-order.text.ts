import type { Texts } from '../../words/text.ts'

export const text = {
  why: {
    zh: '取消原因',
    en: 'Reason for cancelling',
    lo: 'ເຫດຜົນທີ່ຍົກເລີກ',
    vi: 'Lý do hủy đơn',
    th: 'เหตุผลที่ยกเลิก',
  },
  choose: {
    zh: '请选择取消原因',
    en: 'Choose a reason',
    lo: 'ກະລຸນາເລືອກເຫດຜົນ',
    vi: 'Vui lòng chọn lý do',
    th: 'กรุณาเลือกเหตุผล',
  },
  mind: { zh: '不想买了', en: 'Changed my mind', lo: 'ປ່ຽນໃຈ', vi: 'Không muốn mua nữa', th: 'เปลี่ยนใจ' },
  item: {
    zh: '商品或规格选错了',
    en: 'Wrong item or options',
    lo: 'ເລືອກສິນຄ້າຜິດ',
    vi: 'Chọn sai sản phẩm hoặc phân loại',
    th: 'เลือกสินค้าหรือตัวเลือกผิด',
  },
  address: {
    zh: '收货地址有误',
    en: 'Wrong address',
    lo: 'ທີ່ຢູ່ບໍ່ຖືກຕ້ອງ',
    vi: 'Sai địa chỉ nhận hàng',
    th: 'ที่อยู่จัดส่งไม่ถูกต้อง',
  },
  price: {
    zh: '其他地方更便宜',
    en: 'Found it cheaper',
    lo: 'ບ່ອນອື່ນຖືກກວ່າ',
    vi: 'Nơi khác rẻ hơn',
    th: 'เจอที่ถูกกว่า',
  },
  payment: {
    zh: '支付遇到问题',
    en: 'Trouble paying',
    lo: 'ມີບັນຫາໃນການຊຳລະ',
    vi: 'Gặp vấn đề khi thanh toán',
    th: 'มีปัญหาในการชำระเงิน',
  },
  other: { zh: '其他原因', en: 'Other reason', lo: 'ເຫດຜົນອື່ນ', vi: 'Lý do khác', th: 'เหตุผลอื่น' },
} as const satisfies Texts
