import type { Texts } from '../../lang/words.ts'

export const text = {
  when: { zh: '生效时间', en: 'Takes effect' },
  immediately: { zh: '立即', en: 'Immediately' },
  atTime: { zh: '定时', en: 'At a set time' },
  time: { zh: '时间', en: 'Time' },
} as const satisfies Texts
