import type { Texts } from '../../lang/words.ts'

export const text = {
  past: { zh: '已失效', en: 'Past' },
  'in-force': { zh: '生效中', en: 'In effect' },
  scheduled: { zh: '待生效', en: 'Scheduled' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  effectiveAt: { zh: '生效时间', en: 'Effective from' },
  madeBy: { zh: '修改人', en: 'Changed by' },
  restore: { zh: '恢复此值', en: 'Restore' },
  restoreTo: { zh: (value: string) => `恢复为 ${value}`, en: (value: string) => `Restore ${value}` },
  cancelChange: { zh: '取消修改', en: 'Cancel change' },
  cancelSure: { zh: '取消这项定时修改？', en: 'Cancel this scheduled change?' },
  cancelDone: { zh: '已取消定时修改', en: 'Scheduled change cancelled' },
} as const satisfies Texts
