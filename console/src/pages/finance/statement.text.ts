import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '账户账单', en: 'Statements' },
  says: {
    zh: '任一会员账户或系统账户的全部分录，最新在前。',
    en: 'Every entry of any member’s or system account, newest first.',
  },
  members: { zh: '会员账户', en: 'Members' },
  system: { zh: '系统账户', en: 'System accounts' },
  search: { zh: '昵称、推广码、手机或邮箱', en: 'Nickname, code, mobile or email' },
  open: { zh: '查看账单', en: 'View statement' },
  openOf: { zh: (name: string) => `查看账单：${name}`, en: (name: string) => `View statement of ${name}` },
  actions: { zh: '操作', en: 'Actions' },
  member: { zh: '会员', en: 'Member' },
  emptyMembers: { zh: '没有符合条件的会员', en: 'No member matches' },
  other: { zh: '选择其他会员', en: 'Choose another member' },
  account: { zh: '账户', en: 'Account' },
  kind: { zh: '类型', en: 'Type' },
  time: { zh: '时间', en: 'Time' },
  amount: { zh: '金额', en: 'Amount' },
  balance: { zh: '余额', en: 'Balance' },
  against: { zh: '对方账户', en: 'Other account' },
  record: { zh: '关联记录', en: 'Record' },
  none: { zh: '无', en: 'None' },
  now: { zh: '当前余额', en: 'Current balance' },
  totalIn: { zh: '收入', en: 'Total in' },
  totalOut: { zh: '支出', en: 'Total out' },
  empty: { zh: '没有符合条件的分录', en: 'No entries match' },
  emptyPart: {
    zh: '最近的分录中没有该账户，请继续加载更早的分录。',
    en: 'None among the newest entries of the ledger. Load more to look at older ones.',
  },
} as const satisfies Texts

/** The records behind entries. */
export const refWords = {
  recharge: { zh: '充值', en: 'Recharge' },
  order: { zh: '订单', en: 'Order' },
  withdraw: { zh: '提现', en: 'Withdrawal' },
  transfer: { zh: '转账', en: 'Transfer' },
  convert: { zh: '兑换', en: 'Conversion' },
  investment: { zh: '投资', en: 'Investment' },
  upgrade: { zh: '升级', en: 'Upgrade' },
  adjustment: { zh: '调账', en: 'Adjustment' },
  commission: { zh: '佣金', en: 'Commission' },
  'third-payment': { zh: '第三方支付', en: 'Third-party payment' },
  closing: { zh: '账号注销', en: 'Account closing' },
} as const satisfies Texts
