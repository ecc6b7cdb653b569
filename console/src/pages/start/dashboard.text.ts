import type { BalanceName, Figure } from '@banyan/contract/staff/start/figure'
import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '数据看板', en: 'Dashboard' },
  says: {
    zh: (zone: string) => `按公司时区（${zone}）的自然日统计。退款计入退款当天。`,
    en: (zone: string) => `Days of the company’s time zone (${zone}). A refund counts on the day it is paid.`,
  },
  period: {
    zh: (from: string, to: string) => `${from} 至 ${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  compared: {
    zh: (from: string, to: string) => `对比 ${from} 至 ${to}`,
    en: (from: string, to: string) => `compared with ${from} to ${to}`,
  },
  today: { zh: '今天', en: 'Today' },
  yesterday: { zh: '昨天', en: 'Yesterday' },
  before: { zh: '上期', en: 'Before' },
  total: { zh: '本期', en: 'Period' },
  day: { zh: '日期', en: 'Day' },
  chart: { zh: '图表', en: 'Chart' },
  table: { zh: '表格', en: 'Table' },
  viewOf: { zh: (name: string) => `显示方式：${name}`, en: (name: string) => `View of ${name}` },
  figures: { zh: '指标', en: 'Figures' },
  byDay: { zh: '每日数据', en: 'By day' },
  chartOf: {
    zh: (name: string, from: string, to: string) => `${name}，${from} 至 ${to}；表格中有相同数据`,
    en: (name: string, from: string, to: string) =>
      `${name}, ${from} to ${to}. The table has the same figures.`,
  },
  counted: { zh: (time: string) => `统计截至 ${time}`, en: (time: string) => `Counted until ${time}` },
  behind: {
    zh: '正在统计较早的数据，数字会继续增加。',
    en: 'Earlier entries are still being counted. The figures will rise.',
  },
  none: { zh: '您的角色没有可查看的指标', en: 'Your role can see no figures' },
  waiting: { zh: '待处理', en: 'Waiting work' },
  ledger: { zh: '负债与资金池', en: 'Liabilities and pools' },
  account: { zh: '账户', en: 'Account' },
  end: { zh: '期末', en: 'End of period' },
  start: { zh: '期初', en: 'Start of period' },
  change: { zh: '变化', en: 'Change' },
  owed: { zh: '应付会员合计', en: 'Owed to members' },
  proofGood: {
    zh: (time: string) => `与账本一致，${time} 核对`,
    en: (time: string) => `Equal to the ledger, checked ${time}`,
  },
  proofBad: { zh: '对账发现差异', en: 'The reconciliation found a difference' },
  proofNone: { zh: '尚未与账本核对', en: 'Not checked against the ledger yet' },
  proofLink: { zh: '查看对账', en: 'Open the reconciliation' },
  same: { zh: '持平', en: 'no change' },
  fresh: { zh: '上期为零', en: 'from zero' },
  apart: { zh: '无法对比', en: 'no comparison' },
} as const satisfies Texts

export const figureWords = {
  sales: { zh: '销售额', en: 'Sales' },
  refunds: { zh: '退款', en: 'Refunds' },
  points: { zh: '积分消费', en: 'Points spent' },
  orders: { zh: '付款订单', en: 'Paid orders' },
  recharges: { zh: '充值', en: 'Recharges' },
  withdrawals: { zh: '提现', en: 'Withdrawals' },
  members: { zh: '新会员', en: 'New members' },
  active: { zh: '日均活跃会员', en: 'Active members a day' },
  visits: { zh: '访客', en: 'Visitors' },
  buyers: { zh: '付款会员', en: 'Buyers' },
  conversion: { zh: '付款转化率', en: 'Conversion' },
} as const satisfies Texts & Readonly<Record<Figure, object>>

export const balanceWords = {
  balance: { zh: '会员余额', en: 'Balances of members' },
  held: { zh: '冻结金额', en: 'Held amounts' },
  income: { zh: '会员收益', en: 'Income of members' },
  invested: { zh: '投资本金', en: 'Invested principal' },
  points: { zh: '会员积分', en: 'Points of members' },
  house: { zh: '平台收入', en: 'Platform income' },
  fees: { zh: '手续费', en: 'Fees' },
  dividend: { zh: '分红池', en: 'Dividend pool' },
  investment: { zh: '投资收益池', en: 'Investment pool' },
  received: { zh: '外部净流入', en: 'Received less paid out' },
} as const satisfies Texts & Readonly<Record<BalanceName, object>>
