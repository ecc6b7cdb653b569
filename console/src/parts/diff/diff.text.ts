import type { Texts } from '../../lang/words.ts'

export const text = {
  nothing: { zh: '无变化', en: 'Nothing changed' },
  value: { zh: '值', en: 'Value' },
  arrow: { zh: '→', en: '→' },
  was: { zh: '原为 ', en: 'was ' },
  is: { zh: '改为 ', en: 'is now ' },
} as const satisfies Texts
