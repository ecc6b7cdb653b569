import type { Errors } from '../../call.ts'

export const goodsErrors = {
  'category-unknown': {
    zh: '分类不存在',
    en: 'There is no such category',
    lo: 'ບໍ່ມີໝວດນີ້',
    vi: 'Không có danh mục này',
    th: 'ไม่มีหมวดหมู่นี้',
  },
  'variants-wrong': {
    zh: '规格与选项不一致',
    en: 'The variants do not fit the options',
    lo: 'ແບບສິນຄ້າບໍ່ກົງກັບຕົວເລືອກ',
    vi: 'Phân loại không khớp với tùy chọn',
    th: 'รายการสินค้าย่อยไม่ตรงกับตัวเลือก',
  },
  'stock-below-zero': {
    zh: '库存已变更，不能减到零以下',
    en: 'The stock has changed and can’t go below zero',
    lo: 'ຈຳນວນໃນສາງປ່ຽນແລ້ວ ຕ້ອງບໍ່ຕ່ຳກວ່າ 0',
    vi: 'Tồn kho đã thay đổi, không thể xuống dưới 0',
    th: 'สต็อกเปลี่ยนแล้ว ลดต่ำกว่าศูนย์ไม่ได้',
  },
  'goods-code-taken': {
    zh: '该商品编码已被使用',
    en: 'This product code is already in use',
    lo: 'ລະຫັດສິນຄ້ານີ້ຖືກໃຊ້ແລ້ວ',
    vi: 'Mã sản phẩm này đã được dùng',
    th: 'รหัสสินค้านี้ถูกใช้แล้ว',
  },
  'goods-changed': {
    zh: '商品已被他人修改，请重新打开后再试',
    en: 'Someone else has changed this product. Open it again and retry.',
    lo: 'ມີຜູ້ອື່ນແກ້ໄຂສິນຄ້ານີ້ແລ້ວ ກະລຸນາເປີດໃໝ່ ແລ້ວລອງອີກຄັ້ງ',
    vi: 'Người khác đã sửa sản phẩm này. Hãy mở lại rồi thử lại.',
    th: 'มีผู้อื่นแก้ไขสินค้านี้แล้ว กรุณาเปิดใหม่แล้วลองอีกครั้ง',
  },
} as const satisfies Errors

export const bulkErrors = {
  'nothing-for-sale': {
    zh: '商品没有在售的规格',
    en: 'The product has no variant on sale',
    lo: 'ສິນຄ້ານີ້ບໍ່ມີແບບທີ່ຂາຍຢູ່',
    vi: 'Sản phẩm không có phân loại nào đang bán',
    th: 'สินค้านี้ไม่มีรายการย่อยที่วางขาย',
  },
  'price-too-high': {
    zh: '价格过高',
    en: 'The price would be too high',
    lo: 'ລາຄາຈະສູງເກີນໄປ',
    vi: 'Giá sẽ quá cao',
    th: 'ราคาจะสูงเกินไป',
  },
  'stock-too-high': {
    zh: '库存过多',
    en: 'The stock would be too high',
    lo: 'ຈຳນວນໃນສາງຈະຫຼາຍເກີນໄປ',
    vi: 'Tồn kho sẽ quá lớn',
    th: 'สต็อกจะมากเกินไป',
  },
} as const satisfies Errors
