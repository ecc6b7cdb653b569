import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '助手', en: 'Assistant', lo: 'ຜູ້ຊ່ວຍ', vi: 'Trợ lý', th: 'ผู้ช่วย' },
} as const satisfies Texts
