import type { Texts } from '../../../words/text.ts'

export const text = {
  title: { zh: '搜索订单', en: 'Search orders', lo: 'ຄົ້ນຫາຄຳສັ່ງຊື້', vi: 'Tìm đơn hàng', th: 'ค้นหาคำสั่งซื้อ' },
  hint: {
    zh: '订单号、商品或收货人',
    en: 'Order, product or recipient',
    lo: 'ເລກຄຳສັ່ງຊື້ ສິນຄ້າ ຫຼື ຜູ້ຮັບ',
    vi: 'Mã đơn, sản phẩm hoặc người nhận',
    th: 'หมายเลขคำสั่งซื้อ สินค้า หรือผู้รับ',
  },
  search: { zh: '搜索', en: 'Search', lo: 'ຄົ້ນຫາ', vi: 'Tìm', th: 'ค้นหา' },
  clear: { zh: '清空', en: 'Clear', lo: 'ລຶບ', vi: 'Xóa', th: 'ล้าง' },
  start: {
    zh: '输入订单号、商品名称或收货人',
    en: 'Enter an order number, a product or a recipient',
    lo: 'ໃສ່ເລກຄຳສັ່ງຊື້ ຊື່ສິນຄ້າ ຫຼື ຜູ້ຮັບ',
    vi: 'Nhập mã đơn, tên sản phẩm hoặc người nhận',
    th: 'กรอกหมายเลขคำสั่งซื้อ ชื่อสินค้า หรือผู้รับ',
  },
  empty: {
    zh: '没有符合条件的订单',
    en: 'No matching orders',
    lo: 'ບໍ່ພົບຄຳສັ່ງຊື້ທີ່ກົງກັນ',
    vi: 'Không có đơn hàng phù hợp',
    th: 'ไม่พบคำสั่งซื้อที่ตรงกัน',
  },
  emptyNote: {
    zh: '请检查关键词，或换个词试试。',
    en: 'Check the spelling, or try other words.',
    lo: 'ກວດການສະກົດ ຫຼື ລອງຄຳອື່ນ.',
    vi: 'Hãy kiểm tra chính tả hoặc thử từ khác.',
    th: 'ตรวจการสะกด หรือลองคำอื่น',
  },
} as const satisfies Texts
