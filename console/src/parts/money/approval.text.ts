import type { Texts } from '../../lang/words.ts'

/** The words of lists in which two people approve large amounts. */
export const approvalWords = {
  new: { zh: '待审核', en: 'Under review' },
  second: { zh: '待复核', en: 'Needs a second person' },
  stage: { zh: '处理进度', en: 'Stage' },
  firstBy: { zh: '初审人', en: 'First approved by' },
  secondSays: {
    zh: (name: string) => `${name} 已初审。金额超过限额，须由另一位同事复核。`,
    en: (name: string) => `${name} has approved it. Above the limit, another person must approve it too.`,
  },
  mineFirst: {
    zh: '您已初审，请由另一位同事复核。',
    en: 'You approved it first. Another person must approve it now.',
  },
} as const satisfies Texts
