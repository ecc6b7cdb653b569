import type { Texts } from '../../../lang/words.ts'

export const text = {
  language: { zh: '原因所用语言', en: 'Language of the reason' },
  offered: { zh: '常用原因', en: 'Common reasons' },
  own: { zh: '会员看到的原因', en: 'Reason shown to the member' },
  missing: { zh: '请填写驳回原因', en: 'Enter a reason' },
  missingOffered: { zh: '请选择或填写驳回原因', en: 'Choose or enter a reason' },
} as const satisfies Texts
