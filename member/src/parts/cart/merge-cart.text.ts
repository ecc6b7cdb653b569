import type { Texts } from '../../words/text.ts'

export const text = {
  left: {
    zh: '购物车已满，{count}种商品未加入',
    en: 'Your cart is full. {count} {count|item wasn’t|items weren’t} added.',
    lo: 'ກະຕ່າເຕັມແລ້ວ ຍັງໃສ່ບໍ່ໄດ້ {count} ລາຍການ',
    vi: 'Giỏ hàng đã đầy, {count} mặt hàng chưa được thêm',
    th: 'รถเข็นเต็มแล้ว ยังไม่ได้เพิ่มสินค้า {count} รายการ',
  },
} as const satisfies Texts
