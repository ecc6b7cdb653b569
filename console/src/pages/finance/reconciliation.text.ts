import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '账本对账', en: 'Reconciliation' },
  says: {
    zh: '每小时核对新增分录；每晚或手动从全部分录重新计算整个账本，并核对封存链。',
    en: 'New entries are checked every hour. Every night, or when you ask, the whole ledger is recomputed from its entries.',
  },
  prove: { zh: '全量对账', en: 'Reconcile all' },
  proving: {
    zh: (time: string) => `正在全量对账（${time} 发起），完成后结果会显示在这里。`,
    en: (time: string) =>
      `All entries are being reconciled (requested at ${time}). The result will be shown here.`,
  },
  good: { zh: '账本一致', en: 'The ledger is in order' },
  bad: {
    zh: (count: number) => `${count} 项检查未通过`,
    en: (count: number) => (count === 1 ? 'One check failed' : `${count} checks failed`),
  },
  badHelp: {
    zh: '请暂停出款，并立即通知技术负责人。',
    en: 'Stop all payouts and contact the technical lead immediately.',
  },
  never: { zh: '尚未对账', en: 'Not reconciled yet' },
  neverHelp: { zh: '点击“全量对账”开始第一次检查。', en: 'Select “Reconcile all” to run the first check.' },
  full: { zh: (time: string) => `全量对账 ${time}`, en: (time: string) => `All entries ${time}` },
  recent: { zh: (time: string) => `新增分录 ${time}`, en: (time: string) => `New entries ${time}` },
  checks: { zh: '检查项', en: 'Checks' },
  ok: { zh: '通过', en: 'In order' },
  failed: { zh: '未通过', en: 'Failed' },
  accounts: { zh: '系统账户', en: 'System accounts' },
  account: { zh: '账户', en: 'Account' },
  currency: { zh: '币种', en: 'Currency' },
  balance: { zh: '余额', en: 'Balance' },
  chain: { zh: '封存链', en: 'Chain of seals' },
  head: { zh: '链首', en: 'Head' },
  headSays: {
    zh: '把链首保存在系统之外，日后即可证明此前的记录没有被改动。',
    en: 'Keep the head outside this system. It can later prove that nothing recorded before it was changed.',
  },
  noHead: { zh: '还没有封存任何记录', en: 'Nothing is sealed yet' },
  sealed: { zh: '已封存转账', en: 'Sealed transfers' },
  logChain: { zh: '操作日志的封存链', en: 'Chain of the audit log' },
  logEntries: { zh: '已封存记录', en: 'Sealed entries' },
  logWaiting: {
    zh: (entries: string, waiting: string) => `${entries}（${waiting} 条待封存）`,
    en: (entries: string, waiting: string) => `${entries} (${waiting} not sealed yet)`,
  },
  logSealed: { zh: '最近封存', en: 'Last sealed' },
  logSays: {
    zh: '每条操作记录在一分钟内封存。每次对账都会核对封存链；链首也写入服务器日志。',
    en: 'Each entry is sealed within a minute. Every reconciliation checks the chain. The head is also in the server’s log.',
  },
  money: { zh: '资金', en: 'Money' },
  points: { zh: '积分', en: 'Points' },
} as const satisfies Texts
