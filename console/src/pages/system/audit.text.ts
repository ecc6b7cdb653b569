import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '操作日志', en: 'Audit log' },
  says: {
    zh: '工作人员的每一次操作：谁、何时、从哪里、改了什么。日志不可修改。',
    en: 'Everything staff do: who, when, from where, and what changed. The log can’t be edited.',
  },
  search: { zh: '操作、对象或人员', en: 'Action, subject or person' },
  person: { zh: '人员', en: 'Person' },
  member: { zh: '会员', en: 'Member' },
  aboutMember: { zh: (id: string) => `仅看会员 #${id}`, en: (id: string) => `Only member #${id}` },
  me: { zh: (name: string) => `${name}（我）`, en: (name: string) => `${name} (me)` },
  action: { zh: '操作', en: 'Action' },
  anyAction: { zh: '操作类型', en: 'Action' },
  allOf: { zh: (kind: string) => `${kind}（全部）`, en: (kind: string) => `${kind}: all` },
  about: { zh: (what: string) => `仅看 ${what}`, en: (what: string) => `Only ${what}` },
  sealed: {
    zh: (position: string) => `封存序号 ${position}`,
    en: (position: string) => `Seal ${position}`,
  },
  unsealed: { zh: '待封存', en: 'Not sealed yet' },
  raw: { zh: '原始数据', en: 'Raw data' },
  rawOf: { zh: (id: string) => `记录 ${id} 的原始数据`, en: (id: string) => `Raw data of entry ${id}` },
  time: { zh: '时间', en: 'When' },
  staff: { zh: '人员与来源', en: 'Who, from where' },
  subject: { zh: '对象', en: 'Subject' },
  change: { zh: '变更', en: 'Before and after' },
  empty: { zh: '暂无操作记录', en: 'No actions yet' },
  emptyFiltered: { zh: '没有符合条件的记录', en: 'No action matches' },
} as const satisfies Texts
