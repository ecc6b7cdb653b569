import type { Texts } from '../../words/text.ts'

export const text = {
  ask: {
    zh: '联系客服',
    en: 'Ask customer service',
    lo: 'ຕິດຕໍ່ບໍລິການລູກຄ້າ',
    vi: 'Hỏi chăm sóc khách hàng',
    th: 'ติดต่อฝ่ายบริการลูกค้า',
  },
} as const satisfies Texts
