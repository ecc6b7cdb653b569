import type { Texts } from '../../lang/words.ts'

export const text = {
  submit: { zh: '提交审批', en: 'Propose' },
  missing: { zh: '请填写', en: 'Required' },
  find: { zh: '按昵称、推广码、手机或邮箱查找', en: 'Find by nickname, promotion code, mobile or email' },
  emptyMembers: { zh: '没有符合条件的会员', en: 'No member matches' },
  rejectReason: { zh: '驳回或撤回的原因（供同事查看）', en: 'Why (for colleagues)' },
  reject: { zh: '驳回', en: 'Reject' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
} as const satisfies Texts
