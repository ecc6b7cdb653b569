import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '会员处罚', en: 'Members' },
  says: {
    zh: '禁言或停用会员的聊天，到期自动恢复。每一次操作都记入日志。',
    en: 'Mute a member or suspend their chat for a period; it is lifted automatically. Every action is recorded in the audit log.',
  },
  restricted: { zh: '处罚中', en: 'Restricted' },
  all: { zh: '全部会员', en: 'All members' },
  search: { zh: '昵称、推广码、手机或邮箱', en: 'Nickname, code, mobile or email' },
  member: { zh: '会员', en: 'Member' },
  joined: { zh: '注册时间', en: 'Joined' },
  state: { zh: '处罚', en: 'Restrictions' },
  nothing: { zh: '无', en: 'None' },
  reason: { zh: '原因', en: 'Reason' },
  by: { zh: (name: string) => `${name} 操作`, en: (name: string) => `by ${name}` },
  reports: { zh: '举报', en: 'Reports' },
  reportsSays: {
    zh: (waiting: number, upheld: number) => `待处理 ${waiting}，成立 ${upheld}`,
    en: (waiting: number, upheld: number) => `${waiting} waiting, ${upheld} upheld`,
  },
  actions: { zh: '操作', en: 'Actions' },
  restrictOf: { zh: (name: string) => `处罚 ${name}`, en: (name: string) => `Restrict ${name}` },
  restriction: { zh: '处罚', en: 'Restrict' },
  lift: { zh: '解除', en: 'Lift' },
  liftOf: {
    zh: (name: string) => `解除 ${name} 的处罚`,
    en: (name: string) => `Lift restrictions on ${name}`,
  },
  which: { zh: '解除哪一项', en: 'Which restriction' },
  reasonHelp: { zh: '工作人员可见，保存在操作日志中。', en: 'Visible to staff only; kept in the audit log.' },
  reasonMissing: { zh: '请填写原因', en: 'Enter a reason' },
  replaces: {
    zh: '新的期限会代替正在执行的同类处罚。',
    en: 'A new period replaces the current one.',
  },
  taken: {
    zh: (name: string, until: string) => `“${name}”的处罚至 ${until}`,
    en: (name: string, until: string) => `“${name}” is restricted until ${until}`,
  },
  takenForEver: {
    zh: (name: string) => `“${name}”的处罚永久有效`,
    en: (name: string) => `“${name}” is restricted permanently`,
  },
  lifted: {
    zh: (name: string) => `已解除“${name}”的处罚`,
    en: (name: string) => `Restriction on “${name}” lifted`,
  },
  emptyRestricted: { zh: '目前没有处罚中的会员', en: 'No members are restricted' },
  emptyRestrictedSays: { zh: '在“全部会员”中可以查找会员。', en: 'Find a member under “All members”.' },
  emptyFiltered: { zh: '没有符合条件的会员', en: 'No member matches' },
} as const satisfies Texts
