import type { Texts } from '../../lang/words.ts'

export const text = {
  minutes: { zh: (m: number) => `${m} 分钟`, en: (m: number) => `${m} min` },
  hours: {
    zh: (h: number, m: number) => `${h} 小时 ${m} 分`,
    en: (h: number, m: number) => `${h} h ${m} min`,
  },
  days: { zh: (d: number, h: number) => `${d} 天 ${h} 小时`, en: (d: number, h: number) => `${d} d ${h} h` },
} as const satisfies Texts
