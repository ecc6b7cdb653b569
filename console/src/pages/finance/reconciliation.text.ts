import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '账本对账', en: 'Reconciliation' },
  says: {
    zh: '从每一笔分录重新计算整个账本，并核对封存链。',
    en: 'Computes the whole ledger anew from its entries and checks the chain of seals.',
  },
  prove: { zh: '立即对账', en: 'Prove now' },
  proved: { zh: '对账完成：全部通过', en: 'Proved: everything is in order' },
  provedBad: { zh: '对账完成：发现问题', en: 'Proved: something is wrong' },
  good: { zh: '账本一致', en: 'The ledger is in order' },
  bad: {
    zh: (count: number) => `${count} 项检查未通过`,
    en: (count: number) => (count === 1 ? 'One check failed' : `${count} checks failed`),
  },
  badHelp: {
    zh: '请暂停出款，并立即通知技术负责人。',
    en: 'Stop paying out and call whoever runs the system now.',
  },
  never: { zh: '尚未对账', en: 'Not proved yet' },
  neverHelp: { zh: '点击“立即对账”开始第一次检查。', en: 'Press “Prove now” for the first proof.' },
  ran: { zh: (time: string) => `上次对账 ${time}`, en: (time: string) => `Last proved ${time}` },
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
    en: 'Keep the head outside this system: with it anybody can show later that nothing before it was changed.',
  },
  noHead: { zh: '还没有封存任何记录', en: 'Nothing is sealed yet' },
  sealed: { zh: '已封存转账', en: 'Sealed transfers' },
  user_money: { zh: '余额', en: 'Balance' },
  points: { zh: '积分', en: 'Points' },
  income: { zh: '收益', en: 'Income' },
} as const satisfies Texts

/** What each check proves, by its code; a check without words here is shown by its code. */
export const checkWords = {
  'sums-zero': { zh: '每种币种的所有账户合计为零', en: 'Every currency sums to zero' },
  'balances-entries': { zh: '每个账户余额等于其分录之和', en: 'Every balance equals the sum of its entries' },
  'none-negative': { zh: '没有钱包或资金池为负', en: 'No wallet and no pool is below zero' },
  'balances-after': { zh: '每条分录的余额与前一条衔接', en: 'Every entry follows from the one before it' },
  'requests-transfers': { zh: '每个记账请求都有且仅有对应的转账', en: 'Postings and transfers match' },
  holds: { zh: '冻结金额与对应记录一致', en: 'Holds match their records' },
  seals: { zh: '封存链完整，未被篡改', en: 'The chain of seals is whole' },
  'recharges-are-posted': { zh: '每笔充值都有且仅有一笔入账', en: 'Recharges and their postings match' },
  'orders-posted': { zh: '每个订单都有且仅有对应的扣款', en: 'Orders and their postings match' },
} as const satisfies Texts

/** The system's accounts by their names in the ledger. */
export const accountWords = {
  recharged: { zh: '外部充值流入', en: 'Come in from outside' },
  'paid-out': { zh: '外部提现流出', en: 'Gone out' },
  house: { zh: '平台收入', en: 'The house' },
  fees: { zh: '转账手续费', en: 'Transfer fees' },
  dividend: { zh: '分红池', en: 'Dividend pool' },
  investment: { zh: '投资收益池', en: 'Investment pool' },
  exchange: { zh: '兑换', en: 'Exchange' },
} as const satisfies Texts
