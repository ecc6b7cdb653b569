import type { Texts } from '../../words/text.ts'

export const text = {
  sold: {
    zh: '已售{count}',
    en: '{count} sold',
    lo: 'ຂາຍແລ້ວ {count}',
    vi: 'Đã bán {count}',
    th: 'ขายแล้ว {count} ชิ้น',
  },
  soldOut: { zh: '已售罄', en: 'Sold out', lo: 'ສິນຄ້າໝົດ', vi: 'Hết hàng', th: 'สินค้าหมด' },
  was: { zh: '原价', en: 'was', lo: 'ລາຄາເດີມ', vi: 'giá gốc', th: 'ราคาเดิม' },
} as const satisfies Texts
