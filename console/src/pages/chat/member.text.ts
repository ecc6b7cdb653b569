import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '会员处罚', en: 'Members' },
  says: {
    zh: '禁言或停用会员的聊天，到期自动恢复。每一次操作都记入日志。',
    en: 'Silence a member or close the chat to them, for a term. Every step is in the audit log.',
  },
  measured: { zh: '处罚中', en: 'In force' },
  all: { zh: '全部会员', en: 'All members' },
  search: { zh: '昵称、推广码、手机或邮箱', en: 'Nickname, code, mobile or email' },
  member: { zh: '会员', en: 'Member' },
  joined: { zh: '注册时间', en: 'Joined' },
  state: { zh: '处罚', en: 'Measures' },
  nothing: { zh: '无', en: 'None' },
  reason: { zh: '原因', en: 'Reason' },
  by: { zh: (name: string) => `${name} 操作`, en: (name: string) => `by ${name}` },
  reports: { zh: '举报', en: 'Reports' },
  reportsSays: {
    zh: (waiting: number, upheld: number) => `待处理 ${waiting}，成立 ${upheld}`,
    en: (waiting: number, upheld: number) => `${waiting} waiting, ${upheld} upheld`,
  },
  actions: { zh: '操作', en: 'Actions' },
  measureOf: { zh: (name: string) => `处罚 ${name}`, en: (name: string) => `Restrict ${name}` },
  measure: { zh: '处罚', en: 'Restrict' },
  lift: { zh: '解除', en: 'Lift' },
  liftOf: {
    zh: (name: string) => `解除 ${name} 的处罚`,
    en: (name: string) => `Lift what is in force against ${name}`,
  },
  which: { zh: '解除哪一项', en: 'Which one' },
  reasonHelp: { zh: '工作人员可见，保存在操作日志中。', en: 'For staff: kept in the audit log.' },
  reasonMissing: { zh: '请填写原因', en: 'Give the reason' },
  replaces: {
    zh: '新的期限会代替正在执行的同类处罚。',
    en: 'A new term takes the place of the one in force.',
  },
  taken: {
    zh: (name: string, until: string) => `「${name}」的处罚至 ${until}`,
    en: (name: string, until: string) => `In force against “${name}” until ${until}`,
  },
  takenForEver: {
    zh: (name: string) => `「${name}」的处罚永久有效`,
    en: (name: string) => `In force against “${name}” for good`,
  },
  lifted: { zh: (name: string) => `已解除「${name}」的处罚`, en: (name: string) => `Lifted for “${name}”` },
  emptyMeasured: { zh: '目前没有处罚中的会员', en: 'Nothing is in force against anybody' },
  emptyMeasuredSays: { zh: '在「全部会员」中可以查找会员。', en: 'Look for a member under “All members”.' },
  emptyFiltered: { zh: '没有符合条件的会员', en: 'No member matches' },
} as const satisfies Texts
