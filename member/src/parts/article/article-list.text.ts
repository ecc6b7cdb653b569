import type { Texts } from '../../words/text.ts'

export const text = {
  pinned: { zh: '置顶', en: 'Pinned', lo: 'ປັກໝຸດ', vi: 'Ghim', th: 'ปักหมุด' },
} as const satisfies Texts
