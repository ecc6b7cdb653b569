import type { Texts } from '../lang/words.ts'

export const text = {
  nothing: { zh: '无变化', en: 'Nothing changed' },
  value: { zh: '值', en: 'Value' },
  arrow: { zh: '→', en: '→' },
  was: { zh: (value: string) => `原为 ${value}`, en: (value: string) => `was ${value}` },
  is: { zh: (value: string) => `改为 ${value}`, en: (value: string) => `is ${value}` },
} as const satisfies Texts
