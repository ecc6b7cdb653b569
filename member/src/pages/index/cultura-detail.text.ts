import type { Texts } from '../../words/text.ts'

export const text = {
  title: { zh: '文化', en: 'Culture', lo: 'ວັດທະນະທຳ', vi: 'Văn hóa', th: 'วัฒนธรรม' },
} as const satisfies Texts
