import type { Texts } from '../../lang/words.ts'

export const text = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  lo: { zh: '老挝文', en: 'Lao' },
  vi: { zh: '越南文', en: 'Vietnamese' },
  th: { zh: '泰文', en: 'Thai' },
  missing: { zh: '未填写，显示中文', en: 'Missing: Chinese is shown' },
} as const satisfies Texts
