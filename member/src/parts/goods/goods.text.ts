import type { Texts } from '../../words/text.ts'

export const text = {
  sold: {
    zh: '已售{count}',
    en: '{count} sold',
    lo: 'ຂາຍແລ້ວ {count}',
    vi: 'Đã bán {count}',
    th: 'ขายแล้ว {count}',
  },
  soldOut: { zh: '已售罄', en: 'Sold out', lo: 'ໝົດແລ້ວ', vi: 'Hết hàng', th: 'หมดแล้ว' },
  was: { zh: '原价', en: 'was', lo: 'ລາຄາເດີມ', vi: 'giá cũ', th: 'ราคาเดิม' },
} as const satisfies Texts
