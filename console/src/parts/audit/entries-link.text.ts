import type { Texts } from '../../lang/words.ts'

export const text = {
  entries: { zh: '操作记录', en: 'Audit log' },
} as const satisfies Texts
