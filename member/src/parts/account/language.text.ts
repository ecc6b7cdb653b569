import type { Texts } from '../../words/text.ts'

export const text = {
  language: { zh: '语言', en: 'Language', lo: 'ພາສາ', vi: 'Ngôn ngữ', th: 'ภาษา' },
} as const satisfies Texts
