import type { Texts } from '../../words/text.ts'

export const text = {
  choose: {
    zh: '请选择{options}',
    en: 'Choose: {options}',
    lo: 'ກະລຸນາເລືອກ {options}',
    vi: 'Chọn {options}',
    th: 'เลือก{options}',
  },
  quantity: { zh: '购买数量', en: 'Quantity', lo: 'ຈຳນວນ', vi: 'Số lượng', th: 'จำนวน' },
  less: { zh: '减少', en: 'Decrease', lo: 'ຫຼຸດ', vi: 'Giảm số lượng', th: 'ลด' },
  more: { zh: '增加', en: 'Increase', lo: 'ເພີ່ມ', vi: 'Tăng số lượng', th: 'เพิ่ม' },
  stock: {
    zh: '库存{count}件',
    en: '{count} in stock',
    lo: 'ມີ {count} ຊິ້ນ',
    vi: 'Còn {count} sản phẩm',
    th: 'มี {count} ชิ้น',
  },
  atLeast: {
    zh: '最少购买1件',
    en: 'Buy at least 1',
    lo: 'ຊື້ຢ່າງໜ້ອຍ 1 ຊິ້ນ',
    vi: 'Mua ít nhất 1 sản phẩm',
    th: 'ซื้ออย่างน้อย 1 ชิ้น',
  },
  atMost: {
    zh: '最多购买{count}件',
    en: 'You can buy up to {count}',
    lo: 'ຊື້ໄດ້ສູງສຸດ {count} ຊິ້ນ',
    vi: 'Mua tối đa {count} sản phẩm',
    th: 'ซื้อได้สูงสุด {count} ชิ้น',
  },
  buy: { zh: '立即购买', en: 'Buy now', lo: 'ຊື້ດຽວນີ້', vi: 'Mua ngay', th: 'ซื้อเลย' },
  soldOut: { zh: '已售罄', en: 'Sold out', lo: 'ສິນຄ້າໝົດ', vi: 'Hết hàng', th: 'สินค้าหมด' },
  add: {
    zh: '加入购物车',
    en: 'Add to cart',
    lo: 'ໃສ່ກະຕ່າ',
    vi: 'Thêm vào giỏ hàng',
    th: 'เพิ่มลงรถเข็น',
  },
  added: {
    zh: '已加入购物车',
    en: 'Added to cart',
    lo: 'ໃສ່ກະຕ່າແລ້ວ',
    vi: 'Đã thêm vào giỏ hàng',
    th: 'เพิ่มลงรถเข็นแล้ว',
  },
  cartFull: {
    zh: '购物车已满，请先清理购物车',
    en: 'Your cart is full. Remove some items first.',
    lo: 'ກະຕ່າເຕັມແລ້ວ ກະລຸນາລຶບບາງລາຍການກ່ອນ',
    vi: 'Giỏ hàng đã đầy, vui lòng xóa bớt',
    th: 'รถเข็นเต็มแล้ว กรุณาลบบางรายการก่อน',
  },
} as const satisfies Texts
