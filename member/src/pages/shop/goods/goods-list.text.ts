import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '商品列表', en: 'Goods', lo: 'ສິນຄ້າ', vi: 'Sản phẩm', th: 'สินค้า' },
  search: { zh: '搜索商品', en: 'Search goods', lo: 'ຄົ້ນຫາສິນຄ້າ', vi: 'Tìm sản phẩm', th: 'ค้นหาสินค้า' },
  sorting: { zh: '排序', en: 'Order', lo: 'ການຈັດລຽງ', vi: 'Sắp xếp', th: 'เรียงตาม' },
  overall: { zh: '综合', en: 'Best', lo: 'ແນະນຳ', vi: 'Phù hợp', th: 'แนะนำ' },
  sales: { zh: '销量', en: 'Sales', lo: 'ຂາຍດີ', vi: 'Bán chạy', th: 'ขายดี' },
  newest: { zh: '最新', en: 'Newest', lo: 'ໃໝ່ສຸດ', vi: 'Mới nhất', th: 'ใหม่ล่าสุด' },
  'price-up': { zh: '价格升序', en: 'Price up', lo: 'ລາຄາຕ່ຳ-ສູງ', vi: 'Giá tăng', th: 'ราคาต่ำ-สูง' },
  'price-down': { zh: '价格降序', en: 'Price down', lo: 'ລາຄາສູງ-ຕ່ຳ', vi: 'Giá giảm', th: 'ราคาสูง-ต่ำ' },
  filter: { zh: '筛选', en: 'Filter', lo: 'ກັ່ນຕອງ', vi: 'Lọc', th: 'กรอง' },
  range: { zh: '价格区间', en: 'Price range', lo: 'ຊ່ວງລາຄາ', vi: 'Khoảng giá', th: 'ช่วงราคา' },
  from: { zh: '最低价', en: 'From', lo: 'ຕ່ຳສຸດ', vi: 'Từ', th: 'ต่ำสุด' },
  to: { zh: '最高价', en: 'To', lo: 'ສູງສຸດ', vi: 'Đến', th: 'สูงสุด' },
  amountWrong: {
    zh: '请输入正确的金额',
    en: 'Enter an amount',
    lo: 'ໃສ່ຈຳນວນໃຫ້ຖືກຕ້ອງ',
    vi: 'Nhập số tiền đúng',
    th: 'ใส่จำนวนให้ถูกต้อง',
  },
  inStock: { zh: '仅看有货', en: 'In stock only', lo: 'ສະເພາະທີ່ມີສິນຄ້າ', vi: 'Chỉ hàng còn', th: 'เฉพาะที่มีสินค้า' },
  reset: { zh: '重置', en: 'Reset', lo: 'ຕັ້ງໃໝ່', vi: 'Đặt lại', th: 'รีเซ็ต' },
  show: { zh: '确定', en: 'Show', lo: 'ສະແດງ', vi: 'Xem', th: 'แสดง' },
  none: { zh: '没有找到商品', en: 'Nothing was found', lo: 'ບໍ່ພົບສິນຄ້າ', vi: 'Không tìm thấy', th: 'ไม่พบสินค้า' },
  noneNote: {
    zh: '换个词，或清除筛选',
    en: 'Try another word, or clear the filter',
    lo: 'ລອງຄຳອື່ນ ຫຼື ລຶບການກັ່ນຕອງ',
    vi: 'Thử từ khác hoặc bỏ lọc',
    th: 'ลองคำอื่นหรือล้างตัวกรอง',
  },
} as const satisfies Texts
