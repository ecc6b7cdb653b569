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
  head: { zh: '链头', en: 'Head' },
  headSays: {
    zh: '把链头保存在系统之外，日后即可证明此前的记录没有被改动。',
    en: 'Keep the head outside this system. It can later prove that nothing recorded before it was changed.',
  },
  noHead: { zh: '还没有封存任何记录', en: 'Nothing is sealed yet' },
  sealed: { zh: '已封存转账', en: 'Sealed transfers' },
  money: { zh: '资金', en: 'Money' },
  points: { zh: '积分', en: 'Points' },
} as const satisfies Texts

/** The name of each check by its code. A check without a name here is shown by its code. */
export const checkWords = {
  'sums-zero': { zh: '每种币种的所有账户合计为零', en: 'Every currency sums to zero' },
  'balances-entries': { zh: '每个账户余额等于其分录之和', en: 'Every balance equals the sum of its entries' },
  'none-negative': { zh: '没有钱包或资金池为负', en: 'No wallet and no pool is below zero' },
  'balances-after': { zh: '每条分录的余额与前一条衔接', en: 'Every entry follows from the one before it' },
  'requests-transfers': { zh: '每个记账请求都有且仅有对应的转账', en: 'Postings and transfers match' },
  holds: { zh: '冻结金额与对应记录一致', en: 'Holds match their records' },
  'figures-ledger': { zh: '数据看板的数字与账本余额一致', en: 'The dashboard adds up to the balances' },
  totals: { zh: '账单汇总与分录一致', en: 'Statement totals match their entries' },
  checkpoint: { zh: '对账检查点与分录一致', en: 'The checkpoint matches its entries' },
  seals: { zh: '封存链完整，未被篡改', en: 'The chain of seals is whole' },
  'recharges-are-posted': { zh: '每笔充值都有且仅有一笔入账', en: 'Recharges and their postings match' },
  'third-payments-are-posted': {
    zh: '每笔第三方支付与入账、订单和退款一致',
    en: 'Third-party payments match their postings, orders and refunds',
  },
  'transfers-are-posted': { zh: '每笔转账都有且仅有对应的分录', en: 'Transfers and their postings match' },
  'conversions-are-posted': {
    zh: '每笔兑换都有且仅有对应的分录',
    en: 'Conversions and their postings match',
  },
  'withdrawals-are-posted': {
    zh: '每笔提现的冻结、打款、分红与退回均与分录一致',
    en: 'Withdrawals, their holds, payouts and dividends match their postings',
  },
  'commission-is-posted': {
    zh: '每笔佣金与订单、分录和欠款一致',
    en: 'Commission matches orders, postings and debts',
  },
  'investments-are-posted': {
    zh: '每笔投资的本金和已付收益均与分录一致',
    en: 'Investments, their principal and paid returns match their postings',
  },
  'orders-posted': { zh: '每个订单都有且仅有对应的扣款', en: 'Orders and their postings match' },
} as const satisfies Texts
